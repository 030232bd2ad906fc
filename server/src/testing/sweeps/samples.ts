import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@kaleido/contract/core/call'
import * as z from 'zod/mini'

type Schema = z.core.JSONSchema.BaseSchema

/** A call's input as JSON schema, from which the sweeps make samples. */
export function inputSchema(call: Call): Schema {
  return z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
}

/** A valid input, with the required members. */
export function validInput(call: Call): Record<string, unknown> {
  const { properties = {}, required = [] } = inputSchema(call)
  return Object.fromEntries(
    required.map((name) => [name, sampleOf(properties[name] as Schema | undefined)]),
  )
}

/** Invalid inputs: each member in turn gets a type that none of our schemas accepts. */
export function unfitInputs(call: Call): Record<string, unknown>[] {
  const { properties = {}, required = [] } = inputSchema(call)
  // A member of any type is validated elsewhere, by the service.
  const held = Object.keys(properties).filter((name) => !isAnything(properties[name]))
  const wrong = held.map((name) => ({
    ...validInput(call),
    [name]: { un: ['fit'] },
  }))
  const missing = required.map((name) => {
    const { [name]: _left, ...rest } = validInput(call)
    return rest
  })
  return [...wrong, ...missing]
}

function isAnything(schema: unknown): boolean {
  return isDeepStrictEqual(schema, {})
}

/** A value that a schema accepts. */
export function sampleOf(schema: Schema | undefined): unknown {
  if (!schema || isAnything(schema)) return 'x'
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0])
  return byType[String(schema.type)]?.(schema)
}

/** Digits fit the patterns of ids and most names. */
const byType: Readonly<Record<string, (schema: Schema) => unknown>> = {
  integer: ({ minimum = 1 }) => Math.max(1, minimum),
  number: ({ minimum = 1 }) => Math.max(1, minimum),
  boolean: () => true,
  array: () => [],
  object: () => ({}),
  string: ({ minLength = 1, format }) =>
    format === 'date-time' ? '2026-01-01T00:00:00Z' : '1'.repeat(Math.max(1, minLength)),
}
