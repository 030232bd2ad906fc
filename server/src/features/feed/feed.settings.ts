import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

const count = (usual: number, max: number) =>
  z._default(z.int().check(z.minimum(1), z.maximum(max)), usual)

export const feedLists = defineSetting({
  name: 'feed.lists',
  about:
    'Over how many days rankings count, how many works of one author a ranking or what is related shows, and how long a ranking is',
  schema: z.prefault(
    // Days are kept for twice the longest window.
    z.object({ days: count(7, 30), perAuthor: count(3, 50), places: count(100, 500) }),
    {},
  ),
})
export type FeedLists = z.output<typeof feedLists.schema>
