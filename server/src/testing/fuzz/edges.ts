import type { Call } from '@kaleido/contract/core/call'
import type * as z from 'zod/mini'
import { inputSchema, sampleOf } from '../sweeps/samples.ts'
import { asNumberText } from './odd-values.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** The ends of PostgreSQL's number types, the smallest numbers that each can hold, and those next to them. */
const numbers = [
  5e-324,
  1e-300,
  2 ** -150,
  2 ** -149,
  2 ** 15 - 1,
  2 ** 15,
  2 ** 31 - 1,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  2 ** 63,
  (2 - 2 ** -23) * 2 ** 127,
  2 ** 128,
  Number.MAX_VALUE,
]

/** The ends of its dates, as far as ISO 8601 with four digits spells them, and fractions that it cannot hold. */
export const moments = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59.999999999Z',
  '1969-12-31T23:59:59.9999999Z',
  '2024-02-29T23:59:59.000000000000000000001Z',
]

/** The edges that a number's schema accepts, its own limits included. */
export function edgesOf({ type, minimum = -Infinity, maximum = Infinity }: Schema): number[] {
  const all = [minimum, maximum, 0, -0, ...numbers, ...numbers.map((number) => -number)]
  const isKind = type === 'integer' ? Number.isSafeInteger : Number.isFinite
  const fits = (number: number) => isKind(number) && number >= minimum && number <= maximum
  return all.filter(fits)
}

/**
 * Inputs that hold edges only, until every member has had all of its own. Neighbours get different ones, so that a period
 * may end after it starts. None for a call whose input has neither numbers nor moments. `known` are members that name something that
 * exists, so that the edges get as far as the database.
 */
export function edgeInputs(call: Call, known: Readonly<Record<string, unknown>>): unknown[] {
  const { properties = {} } = inputSchema(call)
  const members = Object.entries(properties).map(
    ([name, schema]) => [name, schema as Schema] as const,
  )
  const count = Math.max(0, ...members.map(([, schema]) => countEdges(schema)))
  return Array.from({ length: count }, (_, at) => ({
    ...Object.fromEntries(
      members.map(([name, schema], index) => [name, edgeAt(schema, at + index)]),
    ),
    ...known,
  }))
}

function countEdges(schema: Schema): number {
  return Math.max(listEdges(schema).length, ...partsOf(schema).map(countEdges))
}

function listEdges(schema: Schema): readonly unknown[] {
  if (schema.format === 'date-time') return moments
  return schema.type === 'integer' || schema.type === 'number' ? edgesOf(schema) : []
}

function partsOf({ properties = {}, items, anyOf = [] }: Schema): Schema[] {
  const parts = [...Object.values(properties), ...[items].flat(), ...anyOf]
  return parts.filter((part): part is Schema => typeof part === 'object')
}

function edgeAt(schema: Schema, at: number): unknown {
  const own = listEdges(schema)
  const edge = own[at % own.length]
  if (own.length > 0) return Object.is(edge, -0) ? asNumberText('-0') : edge
  const { properties, items, anyOf } = schema
  if (properties) {
    const members = Object.entries(properties)
    return Object.fromEntries(members.map(([name, part]) => [name, edgeAt(part as Schema, at)]))
  }
  if (typeof items === 'object' && !Array.isArray(items)) return [edgeAt(items, at)]
  const choice = anyOf?.find((part) => countEdges(part) > 0)
  return choice ? edgeAt(choice, at) : sampleOf(schema)
}
