import type * as z from 'zod/mini'

/** Example values for schemas that the contract knows by name. */
export interface Grown {
  /** An unknown value for one of several words, and for one of several numbers. */
  readonly word: string
  readonly number: number | string
  /** An unknown member that every object gets. */
  readonly besides: Readonly<Record<string, unknown>>
}

const words = [
  '1',
  'https://a.example/',
  '2026-11-01T00:00:00.000Z',
  '2026-11-01',
  'a'.repeat(22),
  'A'.repeat(24),
  'a'.repeat(64),
]

/** An example answer generated from its schema, with every optional member. */
export function exampleOf(schema: z.core.$ZodType, grown: Grown): unknown {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  if ('innerType' in def) return exampleOf(def.innerType, grown)
  switch (def.type) {
    case 'enum':
      return grown.word
    case 'literal':
      return grownLiteral(def.values, grown)
    case 'object': {
      const members = Object.entries(def.shape).map(([name, member]) => [
        name,
        exampleOf(member, grown),
      ])
      return { ...Object.fromEntries(members), ...grown.besides }
    }
    case 'array': {
      const element = exampleOf(def.element, grown)
      return fitting(schema, [[element], [element, element]])
    }
    case 'record':
      return { key: exampleOf(def.valueType, grown) }
    case 'union':
      return exampleOf(def.options[0] ?? schema, grown)
    default:
      return fitting(schema, [1, true, null, ...words])
  }
}

/** A literal is a tag that stays; a choice of several may gain unknown values. */
function grownLiteral(values: readonly unknown[], { number, word }: Grown): unknown {
  if (values.length === 1) return values[0]
  return typeof values[0] === 'number' ? number : word
}

/** The first candidate that passes the schema's checks; its members may be grown. */
function fitting(schema: z.core.$ZodType, candidates: readonly unknown[]): unknown {
  const found = candidates.find((value) => {
    const result = (schema as z.ZodMiniType).safeParse(value)
    return result.success || result.error.issues.every(({ path }) => path.length > 0)
  })
  if (found === undefined) throw new Error(`no example of ${schema._zod.def.type} is known`)
  return found
}
