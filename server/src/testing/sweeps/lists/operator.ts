import { listAdverts } from '@kaleido/contract/advert'
import {
  listAnnouncements,
  listEntries,
  listModules,
  listSubModules,
} from '@kaleido/contract/layout'
import { listQuestions } from '@kaleido/contract/support'
import { listTags } from '@kaleido/contract/tag'
import type { Exempt } from './entry.ts'

/** What the operator lays out has no author. */
export const operatorExempt: readonly Exempt[] = [
  listAdverts,
  listAnnouncements,
  listEntries,
  listModules,
  listSubModules,
  listQuestions,
  listTags,
].map((call) => ({ call, because: "the operator's own words and pictures" }))
