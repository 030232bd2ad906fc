import * as z from 'zod/mini'
import { known } from '@kaleido/contract/core/known'
import { describe, expect, it } from 'vitest'
import { compileSchema } from './compile-schema.ts'

const build = () => {
  const author = z.object({ uid: z.int(), name: z._default(z.string(), '?') })
  const card = z.object({
    kind: known(z.enum(['video', 'post'])),
    title: z.string().check(z.minLength(1)),
    author: z.optional(author),
    pictures: z.nullable(z.array(z.object({ url: z.string() }))),
  })
  const both = z
    .object({ from: z.int(), to: z.int() })
    .check(z.refine(({ from, to }) => from <= to))
  return {
    author,
    both,
    schema: z.object({ list: z.array(card), either: z.union([both, author]) }),
  }
}

const valid = {
  list: [{ kind: 'post', title: 'a', author: { uid: 1 }, pictures: [{ url: 'b', extra: 1 }] }],
  either: { from: 1, to: 2 },
}
const invalid = [
  { ...valid, either: { from: 2, to: 1 } },
  { list: [{ ...valid.list[0], kind: 'other', title: '' }], either: { uid: 'x' } },
  { list: [{ kind: 'post', title: 'a', author: null }] },
  { list: 'none' },
  null,
]

describe('a compiled schema', () => {
  it('generates code for every object in it', () => {
    const { author, both, schema } = build()
    compileSchema(schema)
    for (const one of [schema, author, both]) expect(one._zod.traits).toContain('$ZodObjectJIT')
  })

  it('answers what the schema answered before', () => {
    const [plain, compiled] = [build().schema, build().schema]
    compileSchema(compiled)
    expect(compiled.safeParse(valid)).toEqual(plain.safeParse(valid))
    for (const value of invalid) {
      const [found, wanted] = [compiled.safeParse(value), plain.safeParse(value)]
      expect(wanted.success).toBe(false)
      expect(found.error?.issues).toEqual(wanted.error?.issues)
    }
  })
})
