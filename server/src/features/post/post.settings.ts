import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

const count = (usual: number, min: number, max: number) =>
  z._default(z.int().check(z.minimum(min), z.maximum(max)), usual)

/** The first picture is the cover, which everybody sees. */
export const freePart = defineSetting({
  name: 'post.freePart',
  about:
    'How much of a paid post everybody may see: its first pictures, the first characters of its text, and the first blocks of an article',
  schema: z.prefault(
    z.object({
      pictures: count(1, 1, 50),
      characters: count(100, 0, 1_000),
      blocks: count(3, 0, 200),
    }),
    {},
  ),
})
export type FreePart = z.output<typeof freePart.schema>
