import { allCalls, allErrors } from '@kaleido/contract/all'
import { type Call, call } from '@kaleido/contract/core/call'
import { languages } from '@kaleido/contract/core/error'
import { revokeSession } from '@kaleido/contract/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { route } from './platform/http/route.ts'
import type { Feature } from './platform/ctx/feature.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { ask } from './testing/ask.ts'
import { findUnaudited } from './testing/sweeps/audited.ts'
import { checkSweep, sweeps } from './testing/sweeps/find-sweeps.ts'
import { findUnmounted } from './testing/sweeps/mounted.ts'
import {
  findLaxInputs,
  findOpenDoors,
  findWrongRoles,
  tokenFor,
} from './testing/sweeps/refusals.ts'
import { validInput } from './testing/sweeps/samples.ts'

/** Planted defects for each sweep: a sweep that does not find its own is useless. */
const plantedCall = call({
  name: 'planted.takeAnything',
  method: 'POST',
  path: '/api/app/planted',
  auth: 'none',
  about: 'A planted defect.',
  input: z.object({}),
  output: z.object({ promised: z.string() }),
})
const asIfGuarded = { ...plantedCall, auth: 'member' as const }
const asIfStaff = { ...plantedCall, auth: 'staff' as const }
const asIfOwners = { ...asIfStaff, roles: [] }
const asIfStrict = { ...plantedCall, input: z.object({ id: z.string() }) }

const plantedStaffCall = call({
  name: 'planted.writeNothing',
  method: 'POST',
  path: '/app/admin/planted',
  host: 'admin',
  auth: 'staff',
  about: 'A planted defect.',
  input: z.object({}),
  output: z.null(),
})

const planted: Feature = {
  name: 'planted',
  tables: [],
  routes: [route(plantedCall, () => ({ other: 1 }) as never), route(plantedStaffCall, () => null)],
}

/** Anybody may report an error, log in, and set up what has no owner yet. */
const openPaths = /^\/app\/admin\/(?:error-api\/|staff\/login$|staff\/setup)/
const isStaffPath = (path: string) => path.startsWith('/app/admin/') && !openPaths.test(path)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ features: [planted] })
})
afterAll(() => app.close())

describe('every call of the contract', () => {
  it('is mounted, and no others are', () => {
    const paths = sweeps.flatMap((sweep) => sweep.paths ?? [])
    expect(findUnmounted(app.hosts, [...allCalls, plantedStaffCall], paths)).toEqual([
      'POST /api/app/planted is no call of the contract',
    ])
    const unmounted = { ...plantedCall, path: '/api/app/forgotten' }
    const known = [...allCalls, plantedCall, plantedStaffCall, unmounted]
    expect(findUnmounted(app.hosts, known, paths)).toEqual(['planted.takeAnything is not mounted'])
  })

  it('admits nobody without a valid token', async () => {
    expect(await findOpenDoors(app, allCalls)).toEqual([])
    expect(await findOpenDoors(app, [asIfGuarded])).toHaveLength(2)
  })

  it('admits only the right kind of actor', async () => {
    expect(await findWrongRoles(app, allCalls)).toEqual([])
    expect(await findWrongRoles(app, [asIfGuarded, asIfStaff])).toHaveLength(4)
    expect(await findWrongRoles(app, [asIfOwners])).toHaveLength(7)
  })

  it('leaves an entry in the audit log if staff writes', async () => {
    const { wrote, silent } = await findUnaudited(app, allCalls)
    expect(silent).toEqual([])
    expect(wrote.length).toBeGreaterThan(10)
    const unnamed = { ...plantedStaffCall, name: 'planted.unnamed' }
    expect((await findUnaudited(app, [unnamed])).silent).toEqual([unnamed.name])
  })

  it('refuses invalid input and names the member', async () => {
    expect(await findLaxInputs(app, allCalls)).toEqual([])
    expect(await findLaxInputs(app, [asIfStrict])).not.toEqual([])
  })

  it('answers by its contract: an answer of another shape is a fault of ours and is not sent', async () => {
    const response = await ask(app, plantedCall)
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toContain('other')
    for (const one of allCalls) {
      const answer = await ask(app, one, {
        input: validInput(one),
        token: await tokenFor(app, one),
      })
      expect(answer.statusCode, one.name).toBeLessThan(500)
    }
  })

  it('is below /app/admin if it is for the staff, and elsewhere if it is not', () => {
    const misplaced = (calls: readonly Call[]) =>
      calls
        .filter(({ auth, path }) => (auth === 'staff') !== isStaffPath(path))
        .map(({ name }) => name)
    expect(misplaced(allCalls)).toEqual([])
    expect(misplaced([asIfStaff])).toEqual([asIfStaff.name])
  })

  it('declares refusals that exist', () => {
    const known = Object.keys(allErrors)
    expect(allCalls.flatMap(({ errors }) => errors).filter((key) => !known.includes(key))).toEqual(
      [],
    )
  })
})

describe('the sweep of a feature', () => {
  const file = './features/planted/planted.sweep.ts'
  const entry = { call: plantedCall, because: 'planted' }

  it('is in its folder under its name, and is exported', () => {
    expect(checkSweep(file, {})).toMatchObject({ sweep: {} })
    expect(() => checkSweep('./features/comment/planted.sweep.ts', {})).toThrow('is not named')
    expect(() => checkSweep(file, undefined)).toThrow('exports no sweep')
  })

  it('names calls of its own feature only', () => {
    const own = { exempt: [entry] }
    expect(checkSweep(file, own).sweep).toBe(own)
    for (const foreign of [
      { exempt: [{ ...entry, call: revokeSession }] },
      { others: [{ call: revokeSession, input: async () => ({}) }] },
      { bounded: { 'session.': 'planted' } },
    ]) {
      expect(() => checkSweep(file, foreign)).toThrow('names calls of others: session.')
    }
  })
})

describe('every refusal of the contract', () => {
  it('has a text in every language', () => {
    const untold = Object.entries(allErrors).flatMap(([key, { text }]) =>
      languages
        .filter((language) => !text[language].trim())
        .map((language) => `${key} in ${language}`),
    )
    expect(untold).toEqual([])
  })

  it('has a number that matches its status', () => {
    const unfit = Object.entries(allErrors).filter(([, { status, code }]) =>
      status === 200 ? code < 1_000 : code !== status,
    )
    expect(unfit).toEqual([])
  })

  it('has a number of its own, if it is one of the business', () => {
    const business = Object.values(allErrors).filter(({ status }) => status === 200)
    const shared = Map.groupBy(business, ({ code }) => code)
      .entries()
      .filter(([, list]) => list.length > 1)
      .map(([code]) => code)
    expect([...shared]).toEqual([])
  })
})
