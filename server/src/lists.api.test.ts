import { allCalls } from '@kaleido/contract/all'
import { call } from '@kaleido/contract/core/call'
import { pageOf } from '@kaleido/contract/core/page'
import { listModuleWorks } from '@kaleido/contract/feed'
import { WorkCard } from '@kaleido/contract/work'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listCards } from './features/work/index.ts'
import { aWork } from './features/work/work.fixture.ts'
import { route } from './platform/http/route.ts'
import type { Feature } from './platform/ctx/feature.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { sweeps } from './testing/sweeps/find-sweeps.ts'
import { cases, type ListEntry } from './testing/sweeps/lists/entry.ts'
import { findLeaks } from './testing/sweeps/lists/find-leaks.ts'
import { answersList, findUnlisted } from './testing/sweeps/lists/find-unlisted.ts'

const listEntries = sweeps.flatMap(({ lists = [] }) => lists)
const exemptLists = sweeps.flatMap(({ exempt = [] }) => exempt)

/** The planted defects: a list that ignores its viewer and every change, and one that is always empty. */
const leaking = call({
  name: 'planted.listNewest',
  method: 'GET',
  path: '/api/app/planted/newest',
  auth: 'optional',
  about: 'A planted defect.',
  input: z.object({ id: z.string() }),
  output: pageOf(WorkCard),
})
const empty = { ...leaking, name: 'planted.listNothing', path: '/api/app/planted/nothing' }
/** Its entries are not in a member named `list`, nor at the top level. */
const nested = {
  ...leaking,
  output: z.object({ a: z.array(z.object({ b: z.object({ uid: z.int() }) })) }),
}

let shown: Awaited<ReturnType<typeof listCards>> = []
const planted: Feature = {
  name: 'planted',
  tables: [],
  routes: [
    route(leaking, async ({ read }, { id }) => {
      // A snapshot of the first request, which ignores later changes.
      if (!shown.some((card) => card.id === id)) shown = await listCards(read, [id])
      return { list: shown, hasNext: false }
    }),
    route(empty, () => ({ list: [], hasNext: false })),
  ],
}

const ofPlanted = (one: ListEntry['call']): ListEntry => ({
  call: one,
  place: async ({ deps: { db } }, { uid }) => {
    const workId = await aWork(db, { authorUid: uid })
    return { input: { id: workId }, workId }
  },
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ features: [planted] })
})
afterAll(() => app.close())

describe('every list of works, words or people', () => {
  it('is examined, or declares why it cannot leak anybody’s data', () => {
    const known = { entries: listEntries, exempt: exemptLists }
    expect(findUnlisted(allCalls, known)).toEqual([])
    expect(findUnlisted([leaking, { ...nested, name: 'planted.listNested' }], known)).toEqual([
      'planted.listNewest answers a list that no sweep looks into',
      'planted.listNested answers a list that no sweep looks into',
    ])
    expect(findUnlisted(allCalls, { entries: [], exempt: exemptLists })).toContain(
      `${listModuleWorks.name} answers a list that no sweep looks into`,
    )
  })

  it('is declared once, and is a call with a list', () => {
    const named = [...listEntries, ...exemptLists].map((one) => one.call)
    expect(named.filter((one) => !allCalls.includes(one) || !answersList(one))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
  })

  it('shows each viewer the permitted entries and no others', async () => {
    expect(await findLeaks(app, listEntries)).toEqual([])
  }, 120_000)

  it('would be caught', async () => {
    const lookers = ['blocker', 'blocked', 'muting']
    const gate = ['before the gate', 'nobody before the gate']
    const ends = ['deleted', 'taken down', 'in review']
    expect(await findLeaks(app, [ofPlanted(leaking)])).toEqual(
      [...lookers, ...gate, ...ends].map((one) => `planted.listNewest shows it: ${one}`),
    )
    expect(await findLeaks(app, [ofPlanted(empty)])).toEqual(
      cases
        .filter((one) => ['nobody', 'member', 'past the gate', ...ends].includes(one))
        .map((one) => `planted.listNothing does not show it: ${one}`),
    )
    const allowed = { ...ofPlanted(empty), shown: { muting: 'it should' } }
    expect(await findLeaks(app, [allowed])).toContain(
      'planted.listNothing does not show it: muting',
    )
  }, 60_000)
})
