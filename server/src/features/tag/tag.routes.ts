import { staleBy } from '../../platform/ctx/events.ts'
import { tagsChanged } from './tag.events.ts'
import { listTags, saveTags } from '@kaleido/contract/tag'
import { route, type Route } from '../../platform/http/route.ts'
import * as service from './tag.service.ts'

const cache = { ttlMs: 60_000, tags: [staleBy(tagsChanged)] }

export const tagRoutes: readonly Route[] = [
  route(listTags, service.listOffered, { cache }),
  route(saveTags, service.save),
]
