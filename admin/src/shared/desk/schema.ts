import type { Call } from '@kaleido/contract/core/call'
import { Picture } from '@kaleido/contract/core/picture'
import type * as z from 'zod/mini'

type Schema = z.core.$ZodType
export type Shape = Readonly<Record<string, Schema>>

export interface Member {
  readonly kind: 'text' | 'number' | 'boolean' | 'choice' | 'moment' | 'texts' | 'picture' | 'other'
  /** The member is required; a blank text is refused where the schema asks for characters. */
  readonly isRequired: boolean
  /** The schema's default. */
  readonly preset?: unknown
  readonly choices?: readonly string[]
  /** Bounds of a text's length, a number or a list's length. */
  readonly least?: number
  readonly max?: number
}

/** What a form or a column needs to know about a member's schema. */
export function memberOf(schema: Schema): Member {
  if (schema === Picture) return { kind: 'picture', isRequired: true }
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return { ...memberOf(def.innerType), isRequired: false }
    case 'default':
      return { ...memberOf(def.innerType), isRequired: false, preset: def.defaultValue }
    default:
      return { isRequired: true, ...kindOf(def) }
  }
}

function kindOf(def: z.core.$ZodTypes['_zod']['def']): Omit<Member, 'isRequired'> {
  switch (def.type) {
    case 'string':
      return { kind: isMoment(def) ? 'moment' : 'text', ...boundsOf(def.checks) }
    case 'number':
      return { kind: 'number', ...boundsOf(def.checks) }
    case 'boolean':
      return { kind: 'boolean' }
    case 'enum':
      return { kind: 'choice', choices: Object.values(def.entries).map(String) }
    case 'array':
      return {
        kind: memberOf(def.element).kind === 'text' ? 'texts' : 'other',
        ...boundsOf(def.checks),
      }
    default:
      return { kind: 'other' }
  }
}

const isMoment = (def: object) => 'format' in def && def.format === 'datetime'

interface Bounds {
  least?: number
  max?: number
}

function boundsOf(checks: readonly z.core.$ZodCheck<never>[] = []): Bounds {
  const bounds: Bounds = {}
  for (const check of checks) {
    const def = check._zod.def as z.core.$ZodChecks['_zod']['def']
    if (def.check === 'min_length') bounds.least = def.minimum
    if (def.check === 'max_length') bounds.max = def.maximum
    if (def.check === 'greater_than') bounds.least = Number(def.value)
    if (def.check === 'less_than') bounds.max = Number(def.value)
  }
  return bounds
}

/** The members of an object; none where the schema is of another type. */
export function shapeOf(schema: Schema): Shape {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'object' ? def.shape : {}
}

/** The members of the rows that a list call answers. */
export function rowShapeOf(call: Call): Shape {
  const list = shapeOf(call.output)['list']
  const def = list && (list as z.core.$ZodTypes)._zod.def
  return def?.type === 'array' ? shapeOf(def.element) : {}
}
