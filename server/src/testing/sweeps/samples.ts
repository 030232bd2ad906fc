import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@kaleido/contract/core/call'
import * as z from 'zod/mini'

type Schema = z.core.JSONSchema.BaseSchema

/** What a call's input looks like, as JSON schema: the sweeps make their samples of it. */
export function inputSchema(call: Call): Schema {
  return z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
}

/** An input that the call takes, with the members that it requires. */
export function validInput(call: Call): Record<string, unknown> {
  const { properties = {}, required = [] } = inputSchema(call)
  return Object.fromEntries(
    required.map((name) => [name, sampleOf(properties[name] as Schema | undefined)]),
  )
}

/** Inputs that do not fit: each member in turn of a kind that no schema of ours takes. */
export function unfitInputs(call: Call): Record<string, unknown>[] {
  const { properties = {}, required = [] } = inputSchema(call)
  // A member of any kind is held to something else, by the service.
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

function sampleOf(schema: Schema | undefined): unknown {
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
  string: ({ minLength = 1 }) => '1'.repeat(Math.max(1, minLength)),
}
