import { searchRules } from '@kaleido/contract/search'
import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(searchRules.mostLetters))
const words = z._default(z.array(word), [])

export const searchHot = defineSetting({
  name: 'search.hot',
  about:
    'Words that stand first among those that most people look for, what these are in English, and words that are never shown there',
  schema: z.prefault(
    z.object({ pinned: words, english: z._default(z.record(word, word), {}), hidden: words }),
    {},
  ),
})
