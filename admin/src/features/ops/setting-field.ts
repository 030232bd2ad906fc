import * as z from 'zod/mini'

export type Schema = Readonly<Record<string, unknown>>
export type Choice = string | number | boolean | null

interface Bounds {
  readonly least?: number
  readonly max?: number
}

/** The control that fits a part of a setting's schema. */
export type FieldKind =
  | { readonly kind: 'switch' }
  | ({ readonly kind: 'number'; readonly isWhole: boolean } & Bounds)
  | ({ readonly kind: 'text' } & Bounds)
  /** The address of a picture, which is uploaded. */
  | { readonly kind: 'picture' }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
  /** One text per line. */
  | ({ readonly kind: 'texts' } & Bounds)
  /** Texts by texts. */
  | { readonly kind: 'pairs' }
  | ({ readonly kind: 'list'; readonly of: Field } & Bounds)
  | { readonly kind: 'group'; readonly members: readonly Member[] }
  /** A group, or nothing at all. */
  | { readonly kind: 'maybe'; readonly of: Field }
  /** No control fits: it is edited as JSON. */
  | { readonly kind: 'raw' }

export interface Member {
  readonly name: string
  readonly field: Field
}

export type Field = FieldKind & { readonly preset?: unknown }

const node = z.record(z.string(), z.unknown())
const bound = z.optional(z.number())
const Node = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  format: z.optional(z.string()),
  enum: z.optional(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  anyOf: z.optional(z.array(node)),
  properties: z.optional(z.record(z.string(), node)),
  additionalProperties: z.optional(z.unknown()),
  items: z.optional(node),
  minimum: bound,
  maximum: bound,
  minLength: bound,
  maxLength: bound,
  minItems: bound,
  maxItems: bound,
  default: z.optional(z.unknown()),
})
type Node = z.output<typeof Node>

export function fieldOf(schema: Schema): Field {
  const read = Node.parse(schema)
  const kind = kindOf(read)
  return 'default' in schema ? { ...kind, preset: read.default } : kind
}

function kindOf(read: Node): FieldKind {
  if (read.anyOf) return kindOfAny(read.anyOf)
  if (Array.isArray(read.type)) {
    const [type, ...others] = read.type.filter((one) => one !== 'null')
    if (type === undefined || others.length > 0) return { kind: 'raw' }
    return orNothing(fieldOf({ ...read, type }))
  }
  if (read.enum) return { kind: 'choice', choices: read.enum }
  return kinds.get(read.type ?? '')?.(read) ?? { kind: 'raw' }
}

const numberOf = (isWhole: boolean) => (read: Node) =>
  ({ kind: 'number', isWhole, ...boundsOf(read.minimum, read.maximum) }) as const

/** By the type of the schema. */
const kinds: ReadonlyMap<string, (read: Node) => FieldKind> = new Map<
  string,
  (read: Node) => FieldKind
>([
  ['boolean', () => ({ kind: 'switch' })],
  ['integer', numberOf(true)],
  ['number', numberOf(false)],
  ['string', textFieldOf],
  ['array', kindOfArray],
  ['object', kindOfObject],
])

function textFieldOf({ format, minLength, maxLength }: Node): FieldKind {
  if (format === 'picture') return { kind: 'picture' }
  return { kind: 'text', ...boundsOf(minLength, maxLength) }
}

function kindOfAny(any: readonly Schema[]): FieldKind {
  const [one, ...others] = any.filter(({ type }) => type !== 'null')
  if (one && others.length === 0) return orNothing(fieldOf(one))
  const areTexts = any.every(({ type }) => type === 'string')
  return areTexts ? { kind: 'text' } : { kind: 'raw' }
}

/** What may be null too: one more choice where there are few, else a switch before it. */
function orNothing(field: Field): FieldKind {
  if (field.kind === 'switch') return { kind: 'choice', choices: [null, true, false] }
  if (field.kind === 'choice') return { kind: 'choice', choices: [null, ...field.choices] }
  return { kind: 'maybe', of: field }
}

function kindOfArray({ items, minItems, maxItems }: Node): FieldKind {
  if (!items) return { kind: 'raw' }
  const of = fieldOf(items)
  const bounds = boundsOf(minItems, maxItems)
  return of.kind === 'text' ? { kind: 'texts', ...bounds } : { kind: 'list', of, ...bounds }
}

function kindOfObject({ properties, additionalProperties }: Node): FieldKind {
  if (properties) {
    const members = Object.entries(properties)
    return {
      kind: 'group',
      members: members.map(([name, schema]) => ({ name, field: fieldOf(schema) })),
    }
  }
  const values = node.safeParse(additionalProperties)
  const areTexts = values.success && fieldOf(values.data).kind === 'text'
  return { kind: areTexts ? 'pairs' : 'raw' }
}

/** A bound as wide as whole numbers go is none. */
function boundsOf(least: number | undefined, max: number | undefined): Bounds {
  return {
    ...(least !== undefined && least > Number.MIN_SAFE_INTEGER && { least }),
    ...(max !== undefined && max < Number.MAX_SAFE_INTEGER && { max }),
  }
}

/** The value that stands where none is set: the schema's default, with those of members filled in. */
export function presetOf(field: Field): unknown {
  if (field.kind === 'group') {
    const given = node.safeParse(field.preset).data ?? {}
    const members = field.members.map((one) => [one.name, given[one.name] ?? presetOf(one.field)])
    return Object.fromEntries(members)
  }
  return 'preset' in field ? field.preset : blankOf(field)
}

function blankOf(field: Field): unknown {
  switch (field.kind) {
    case 'switch':
      return false
    case 'text':
    case 'picture':
      return ''
    case 'texts':
    case 'list':
      return []
    case 'pairs':
      return {}
    case 'choice':
      return field.choices[0]
    case 'maybe':
      return null
    default:
      return undefined
  }
}

/** Where a field is: the names and indexes that lead to it. */
export type Path = readonly string[]

const index = /^\d+$/

/** The names of a path, without the indexes of lists. */
export const namesOf = (path: Path) => path.filter((part) => !index.test(part))
