import type { Call } from '@kaleido/contract/core/call'
import fc from 'fast-check'
import type * as z from 'zod/mini'
import { inputSchema } from '../sweeps/samples.ts'
import { edgesOf, moments } from './edges.ts'
import { oddString, oddValue } from './odd-values.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** Inputs of a call: valid ones, ones at the limits, and invalid ones. */
export function inputOf(call: Call): fc.Arbitrary<unknown> {
  const fitting = fittingObject(inputSchema(call))
  return fc.oneof(
    { weight: 4, arbitrary: fitting },
    { weight: 2, arbitrary: withUnknown(fitting) },
    { weight: 6, arbitrary: withOddMember(fitting, call) },
    { weight: 2, arbitrary: withoutMember(fitting) },
    { weight: 1, arbitrary: oddValue },
  )
}

type Members = Record<string, unknown>

function withUnknown(fitting: fc.Arbitrary<Members>): fc.Arbitrary<Members> {
  const name = fc.oneof(
    fc.constantFrom('isVip', 'points', 'uid', 'constructor', 'toString', 'hasOwnProperty', ''),
    oddString,
  )
  return fc
    .tuple(fitting, fc.dictionary(name, oddValue, { minKeys: 1, maxKeys: 4 }))
    .map(([input, extra]) => ({ ...extra, ...input }))
}

function withOddMember(fitting: fc.Arbitrary<Members>, call: Call): fc.Arbitrary<Members> {
  const names = Object.keys(inputSchema(call).properties ?? {})
  if (names.length === 0) return fitting
  const odd = fc.dictionary(fc.constantFrom(...names), oddValue, { minKeys: 1, maxKeys: 2 })
  return fc.tuple(fitting, odd).map(([input, changed]) => ({ ...input, ...changed }))
}

function withoutMember(fitting: fc.Arbitrary<Members>): fc.Arbitrary<Members> {
  return fc.tuple(fitting, fc.nat()).map(([input, which]) => {
    const entries = Object.entries(input)
    return Object.fromEntries(entries.filter((_entry, at) => at !== which % entries.length))
  })
}

function fittingObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<Members> {
  const members = Object.entries(properties).map(
    ([name, schema]) => [name, fitting(schema as Schema)] as const,
  )
  return fc.record(Object.fromEntries(members), { requiredKeys: required })
}

/** Values that a schema accepts, or nearly: the contract's parser decides. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice)))
  // One schema may name several types: `type: ['string', 'number']`.
  const kinds = [schema.type].flat()
  return fc.oneof(...kinds.map((type) => fittingKind({ ...schema, type } as Schema)))
}

function fittingKind(schema: Schema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'string':
      return fittingString(schema)
    case 'integer':
      return fittingInteger(schema)
    case 'number':
      return fc.oneof(
        fc.constantFrom(...edgesOf(schema)),
        fc.double({ min: schema.minimum ?? -1e308, max: schema.maximum ?? 1e308, noNaN: true }),
      )
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fittingArray(schema)
    case 'object':
      return fittingObject(schema)
    default:
      return oddValue
  }
}

function fittingInteger(schema: Schema): fc.Arbitrary<number> {
  const min = Math.max(schema.minimum ?? Number.MIN_SAFE_INTEGER, Number.MIN_SAFE_INTEGER)
  const max = Math.min(schema.maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
  return fc.oneof(
    fc.constantFrom(min, max, min - 1, max + 1),
    fc.constantFrom(...edgesOf(schema)),
    fc.integer({ min, max }),
  )
}

function fittingArray({ items, minItems = 0, maxItems = 5 }: Schema): fc.Arbitrary<unknown[]> {
  const item = fitting((items ?? {}) as Schema)
  return fc.array(item, {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 50)),
  })
}

function fittingString(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 100, pattern, format } = schema
  if (format === 'date-time') {
    return fc.oneof(
      fc.constantFrom(...moments),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    )
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength }),
    fc.constantFrom(minLength, maxLength, maxLength + 1).map((length) => 'x'.repeat(length)),
    fc.constantFrom(maxLength, maxLength + 1).map((length) => '万'.repeat(length)),
    oddString,
  )
}
