import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { allCalls } from '../all.ts'
import { known, readsUnknown } from './known.ts'

const state = known(z.enum(['open', 'closed']))
const level = known(z.literal([0, 1, 2]))

it('only permits its values in an answer', () => {
  expect(state.parse('open')).toBe('open')
  for (const unknown of ['reopened', 'other', 1])
    expect(state.safeParse(unknown).success).toBe(false)
  expect(level.safeParse(3).success).toBe(false)
})

it('reads a later added value as other', () => {
  expect(state.parse('closed', readsUnknown)).toBe('closed')
  expect(state.parse('reopened', readsUnknown)).toBe('other')
  expect(level.parse(2, readsUnknown)).toBe(2)
  expect(level.parse(3, readsUnknown)).toBe('other')
  expect(z.object({ state: z.optional(state) }).parse({}, readsUnknown)).toEqual({})
})

it.each([undefined, null, 1, {}])('does not read %j as a later added value', (value) => {
  expect(state.safeParse(value, readsUnknown).success).toBe(false)
})

it('leaves the original schemas strict', () => {
  const Kind = z.enum(['video', 'short'])
  known(Kind)
  expect(Kind.safeParse('audio', readsUnknown).success).toBe(false)
})

it('is documented by its values', () => {
  expect(z.toJSONSchema(state)).toMatchObject({ type: 'string', enum: ['open', 'closed'] })
})

describe('every enumeration in an answer to the app', () => {
  const choices = allCalls
    .filter(({ host }) => host !== 'admin')
    .flatMap(({ name, output }) => choicesIn(output, name))
  it.each(choices)('$path may grow', ({ schema }) => {
    const [value] = schema._zod.values ?? []
    expect(schema.safeParse(typeof value === 'number' ? 99 : 'grown', readsUnknown)).toEqual({
      success: true,
      data: 'other',
    })
  })
})

interface Choice {
  readonly path: string
  readonly schema: z.ZodMiniType
}

/** The enumerations in an answer's schema, by their path. */
function choicesIn(schema: z.core.$ZodType, path: string): Choice[] {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  if ('innerType' in def) return choicesIn(def.innerType, path)
  switch (def.type) {
    case 'enum':
      return [{ path, schema: schema as z.ZodMiniType }]
    case 'literal':
      return def.values.length > 1 ? [{ path, schema: schema as z.ZodMiniType }] : []
    case 'object':
      return Object.entries(def.shape).flatMap(([name, of]) => choicesIn(of, `${path}.${name}`))
    case 'array':
      return choicesIn(def.element, `${path}[]`)
    case 'record':
      return choicesIn(def.valueType, `${path}{}`)
    case 'union':
      return def.options.flatMap((option, at) => choicesIn(option, `${path}|${at}`))
    default:
      return []
  }
}
