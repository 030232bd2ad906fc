import type * as z from 'zod/mini'

/** What stands in an example for a value that its contract knows. */
export interface Grown {
  /** In the place of one of several words, and of one of several numbers. */
  readonly word: string
  readonly number: number | string
  /** What every object has besides. */
  readonly besides: Readonly<Record<string, unknown>>
}

const words = [
  '1',
  'https://a.example/',
  '2026-11-01T00:00:00.000Z',
  '2026-11-01',
  'a'.repeat(22),
  'A'.repeat(24),
]

/** An answer as a schema describes it, with all that it may hold. */
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

/** One value is a mark that stays; of several there may be more. */
function grownLiteral(values: readonly unknown[], { number, word }: Grown): unknown {
  if (values.length === 1) return values[0]
  return typeof values[0] === 'number' ? number : word
}

/** The first that the schema's checks let through; what stands in it may be grown. */
function fitting(schema: z.core.$ZodType, candidates: readonly unknown[]): unknown {
  const found = candidates.find((value) => {
    const result = (schema as z.ZodMiniType).safeParse(value)
    return result.success || result.error.issues.every(({ path }) => path.length > 0)
  })
  if (found === undefined) throw new Error(`no example of ${schema._zod.def.type} is known`)
  return found
}
