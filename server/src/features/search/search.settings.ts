import { searchRules } from '@kaleido/contract/search'
import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

const words = z._default(
  z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(searchRules.mostLetters))),
  [],
)

export const searchHot = defineSetting({
  name: 'search.hot',
  about:
    'Words that stand first among those that most people look for, and words that are never shown there',
  schema: z.prefault(z.object({ pinned: words, hidden: words }), {}),
})
