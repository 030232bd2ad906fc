import type { Call } from '@kaleido/contract/core/call'
import * as z from 'zod/mini'
import type { Exempt, ListEntry } from './entry.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** Whether an answer contains a list of entries with ids, at any depth and under any name. */
export function answersList(call: Call): boolean {
  return allOf(z.toJSONSchema(call.output, { unrepresentable: 'any' }))
    .filter(({ type }) => type === 'array')
    .flatMap(({ items }) => (isSchema(items) ? allOf(items) : []))
    .some(({ properties = {} }) => Object.keys(properties).some((name) => isId.test(name)))
}

const isId = /^u?id$|U?I[dD]$/

/** A schema and all schemas it consists of. */
function allOf(schema: Schema): Schema[] {
  const {
    properties = {},
    anyOf = [],
    oneOf = [],
    items,
    additionalProperties,
    $defs = {},
  } = schema
  const parts = [
    ...Object.values(properties),
    ...Object.values($defs),
    ...anyOf,
    ...oneOf,
    items,
    additionalProperties,
  ]
  return [schema, ...parts.filter(isSchema).flatMap(allOf)]
}

function isSchema(part: unknown): part is Schema {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}

/**
 * Calls with a list that no sweep declares: the author of a list declares what it contains, or why nothing can leak
 * through it. Staff sees everything.
 */
export function findUnlisted(
  calls: readonly Call[],
  {
    entries,
    exempt,
  }: { readonly entries: readonly ListEntry[]; readonly exempt: readonly Exempt[] },
): string[] {
  const known = new Set([...entries, ...exempt].map(({ call }) => call.name))
  return calls
    .filter(({ auth }) => auth !== 'staff')
    .filter(answersList)
    .filter(({ name }) => !known.has(name))
    .map(({ name }) => `${name} answers a list that no sweep looks into`)
}
