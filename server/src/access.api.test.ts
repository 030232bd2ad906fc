import { allCalls } from '@kaleido/contract/all'
import { call } from '@kaleido/contract/core/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Feature } from './platform/ctx/feature.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { makeCallers } from './testing/access/callers.ts'
import { readExpected } from './testing/access/file.ts'
import { findUnjudgedIds } from './testing/access/ids.ts'
import { measureAccess, withTrials } from './testing/access/measure.ts'
import { type Tried, tryOthers, tryOwned } from './testing/access/others.ts'
import { findDifferences, type Matrix, type MeasuredRow } from './testing/access/page.ts'
import { untold } from './testing/access/refusal.ts'
import { type AccessRoute, nameOfRoute, startWithRoutes } from './testing/access/routes.ts'
import { route } from './platform/http/route.ts'

/** The planted defects: a call and a protocol that nobody wrote down. */
const plantedCall = call({
  name: 'planted.openDoor',
  method: 'POST',
  path: '/api/app/planted',
  auth: 'none',
  about: 'A planted defect.',
  input: z.object({}),
  output: z.null(),
})
const planted: Feature = {
  name: 'planted',
  tables: [],
  routes: [route(plantedCall, () => null)],
  raw: () => [
    {
      name: 'planted.raw',
      paths: ['/planted/raw'],
      methods: ['POST'],
      auth: 'none',
      answer: async () => new Response('in'),
      statusOf: () => 400,
      refusalHeaders: {},
      close: async () => undefined,
    },
  ],
}
const plantedRows = ['app POST /api/app/planted', 'app POST /planted/raw']

let app: TestApp
let routes: readonly AccessRoute[]
let tried: readonly Tried[]
let rows: readonly MeasuredRow[]
let expected: Matrix
beforeAll(async () => {
  const options = { features: [planted], settings: { METRICS_TOKEN: 'only-for-scrapers' } }
  ;({ app, routes } = await startWithRoutes(() => startTestApp(options)))
  tried = await tryOthers(app)
  rows = withTrials(await measureAccess(app, await makeCallers(app), routes), tried)
  expected = readExpected(rows.filter((row) => !plantedRows.includes(nameOfRoute(row.route))))
})
afterAll(() => app.close())

describe('the access to every route', () => {
  it('is what docs/access.md says, for each kind of caller', () => {
    expect(findDifferences(expected, rows)).toEqual(
      plantedRows.map((name) => `${name} has no row in docs/access.md`),
    )
  })

  it('is found to differ in a single cell, and for a row without a route', () => {
    const own = new Map(rows.map(({ route: one, cells }) => [nameOfRoute(one), cells]))
    const [first] = rows.filter(({ cells }) => cells.editor === '403')
    if (!first) throw new Error('nothing is refused to an editor')
    const name = nameOfRoute(first.route)
    const wider = new Map([...own, [name, { ...first.cells, editor: 'ok' }]])
    expect(findDifferences(wider, rows)).toEqual([`${name} answers editor 403, not ok`])
    const longer = new Map([...own, ['app GET /gone', first.cells]])
    expect(findDifferences(longer, rows)).toEqual([
      'app GET /gone is in docs/access.md, but is no route',
    ])
  })

  it('is told by every answer', () => {
    const cells = rows.flatMap((row) => Object.values(row.cells))
    expect(cells.filter((cell) => cell === '' || cell.startsWith(untold))).toEqual([])
  })

  it('is known of every call, and of what is no call', () => {
    const called = new Set(routes.map((one) => one.call))
    expect(allCalls.filter((one) => !called.has(one)).map(({ name }) => name)).toEqual([])
    const others = routes.filter((one) => !one.call).map(nameOfRoute)
    expect(others).toEqual(
      expect.arrayContaining([
        'app POST /planted/raw',
        'app POST /pay/notify/stripe',
        'app PATCH /api/app/upload/:id',
        'admin GET /metrics',
        'media GET /m/*',
      ]),
    )
  })
})

describe('an id in an input', () => {
  it('is tried with the thing of another person, or names what is nobody’s', () => {
    expect(findUnjudgedIds(allCalls, tried)).toEqual([])
  })

  it('opens nothing of another person', () => {
    expect(tried.filter(({ cell }) => cell !== 'nothing')).toEqual([])
  })

  it('is found to open something', async () => {
    const make = async () => ({ input: {}, nothing: 'planted.not_found' })
    const { cell } = await tryOwned(app, { call: plantedCall, make })
    expect(cell).toBe('reached: answered')
  })

  it('is found if a call has a new one', () => {
    const withId = {
      ...plantedCall,
      input: z.object({ orderId: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
    }
    expect(findUnjudgedIds([...allCalls, withId], tried)).toEqual([
      'planted.openDoor orderId is an id that is tried on nothing of another person’s',
    ])
  })
})
