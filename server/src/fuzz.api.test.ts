import { globSync } from 'node:fs'
import { allCalls } from '@kaleido/contract/all'
import { call } from '@kaleido/contract/core/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createAccount } from './features/account/index.ts'
import { AppError } from './platform/errors.ts'
import type { Feature } from './platform/ctx/feature.ts'
import { route } from './platform/http/route.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { findFault } from './testing/fuzz/find-fault.ts'
import { callsOfPart, fuzzParts } from './testing/fuzz/parts.ts'
import { createRowCounter, type RowCounter } from './testing/fuzz/rows.ts'
import { fuzzSettings } from './testing/fuzz/settings.ts'

const { runs, seed } = fuzzSettings()

const plantedCall = call({
  name: 'planted.takeText',
  method: 'POST',
  path: '/api/app/planted/text',
  auth: 'none',
  about: 'A planted defect: stumbles over texts that it should take.',
  input: z.object({ text: z.optional(z.string().check(z.maxLength(100))) }),
  output: z.null(),
})
const stumblesAtEdges = call({
  ...plantedCall,
  name: 'planted.takeNumbers',
  path: '/api/app/planted/numbers',
  about: 'A planted defect: hands numbers to a type of the database that cannot hold them.',
  input: z.object({
    list: z._default(
      z.array(
        z.object({ seconds: z.number().check(z.minimum(0), z.maximum(100)), count: z.int() }),
      ),
      [],
    ),
  }),
})
const leavesRows = call({
  ...plantedCall,
  name: 'planted.leaveRows',
  path: '/api/app/planted/rows',
  about: 'A planted defect: refuses after it has written.',
})
const refusesWhatFits = call({
  ...plantedCall,
  name: 'planted.refuseWhatFits',
  path: '/api/app/planted/fits',
  about: 'A planted defect: holds a rule that its contract does not tell.',
})
const sound = call({
  ...plantedCall,
  name: 'planted.echo',
  method: 'GET',
  path: '/api/app/planted/echo',
  about: 'Nothing is wrong with it.',
  output: z.object({ text: z.string() }),
})

const planted: Feature = {
  name: 'planted',
  tables: [],
  routes: [
    route(plantedCall, (_context, { text = 'x' }) => {
      if (text.trim() === '') throw new TypeError('no text')
      return null
    }),
    route(stumblesAtEdges, async ({ read }, { list }) => {
      for (const { seconds } of list) await sql`select ${seconds}::real`.execute(read)
      return null
    }),
    route(leavesRows, async (ctx) => {
      await ctx.write((trx) => createAccount(trx, { name: 'left behind' }))
      throw new AppError('http.conflict')
    }),
    route(refusesWhatFits, (_context, { text = '' }) => {
      if (text.length > 50) throw new AppError('http.invalid')
      return null
    }),
    route(sound, (_context, { text = '' }) => ({ text })),
  ],
}

let app: TestApp
let rows: RowCounter
beforeAll(async () => {
  app = await startTestApp({ features: [planted] })
  rows = await createRowCounter(app)
})
afterAll(async () => {
  await rows[Symbol.asyncDispose]()
  await app.close()
})

it('covers every call of the contract, each in one part', () => {
  const names = fuzzParts.flatMap((part) => callsOfPart(part).map(({ name }) => name))
  expect(names.toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted())
  const files = globSync('fuzz-*.api.test.ts', { cwd: import.meta.dirname })
  expect(files.toSorted()).toEqual(fuzzParts.map((part) => `fuzz-${part}.api.test.ts`))
})

describe('the sweep of odd requests', () => {
  it('finds nothing wrong with a correct call, so that a failure is the call’s and not the sweep’s', async () => {
    expect(await findFault(app, sound, { runs, seed, rows })).toBeUndefined()
  })

  it.each([
    ['a handler that stumbles over an input', plantedCall, 'answered 500'],
    ['a number that the database’s type cannot hold', stumblesAtEdges, 'answered 500'],
    ['a refusal that leaves rows behind', leavesRows, 'rows changed'],
    ['a refusal of what the contract takes', refusesWhatFits, 'answered 422'],
    [
      'a route that does not check what its contract names',
      { ...sound, input: z.object({ text: z.string().check(z.minLength(3), z.maxLength(100)) }) },
      'where 422 is due',
    ],
    [
      'an answer that is not what was promised',
      { ...sound, output: z.object({ text: z.literal('x') }) },
      'another shape',
    ],
    ['an answer that says too much', { ...sound, output: z.object({}) }, 'says more'],
    ['a call that lets anybody in', { ...sound, auth: 'member' as const }, 'where 401 is due'],
  ])('detects %s', async (_what, defect, sign) => {
    expect(await findFault(app, defect, { runs: 1_000, seed, rows })).toContain(sign)
  })

  it('meets every edge of a number within its usual runs', async () => {
    expect(await findFault(app, stumblesAtEdges, { runs, seed, rows })).toContain('answered 500')
  })
})
