import { allCalls } from '@kaleido/contract/all'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'
import { ask, openAnswer } from './testing/ask.ts'
import { answersList } from './testing/sweeps/lists/find-unlisted.ts'
import { boundedLists, type PlanEntry, planEntries } from './testing/sweeps/plans/entries.ts'
import { judgeReads } from './testing/sweeps/plans/judge.ts'
import { type Asked, recordReads } from './testing/sweeps/plans/record.ts'
import { growAll, type Grown } from './testing/sweeps/plans/world.ts'

let app: TestApp
let grown: Grown
beforeAll(async () => {
  app = await startTestApp()
  grown = await growAll(app)
}, 240_000)
afterAll(() => app.close())

/** What is asked of the database for the first page, and for the one behind it. */
async function readsOf({ call }: PlanEntry, input: Readonly<Record<string, unknown>>) {
  let next: string | undefined
  const turn = (more: object) =>
    recordReads(async () => {
      app.deps.cache.clear()
      const asked = { token: grown.viewer.token, input: { ...input, ...more } }
      const response = await ask(app, call, asked)
      expect(response.statusCode, response.body).toBe(200)
      next = (openAnswer(app, response) as { readonly next?: string }).next
    })
  const first = await turn({})
  return next === undefined ? first : [...first, ...(await turn({ next }))]
}

describe('with twenty thousand works', () => {
  it.each(planEntries.map((entry) => [entry.call.name, entry] as const))(
    '%s reads no table whole, and sorts no more than a page',
    async (_name, entry) => {
      const reads: Asked[] = []
      for (const input of entry.inputs(grown)) reads.push(...(await readsOf(entry, input)))
      expect(reads.length).toBeGreaterThan(0)
      expect(await judgeReads(app, reads)).toEqual([])
    },
  )

  it('notices a table that is read whole, and a sort of all there is', async () => {
    const planted = { text: 'select title from work where title > $1 order by title', values: [''] }
    const faults = await judgeReads(app, [planted])
    expect(faults.map((fault) => fault.replace(/:.*/s, ''))).toEqual([
      expect.stringMatching(/^sorts \d+ rows$/),
      'reads work whole',
    ])
  })
})

describe('every list that people ask for', () => {
  const known = new Set(planEntries.map(({ call }) => call.name))
  const isBounded = (name: string) =>
    Object.keys(boundedLists).some(
      (some) => name === some || (some.endsWith('.') && name.startsWith(some)),
    )
  const findUnplanned = (calls: readonly { readonly name: string }[]) =>
    calls.map(({ name }) => name).filter((name) => !known.has(name) && !isBounded(name))

  it('has its plan looked at, or says why no world makes it longer', () => {
    // Search reads as much as a word is common: its own test says how much.
    const lists = allCalls.filter((call) => call.auth !== 'staff' && answersList(call))
    expect(findUnplanned(lists).filter((name) => !name.startsWith('search.'))).toEqual([])
    expect(findUnplanned([{ name: 'planted.listAll' }])).toEqual(['planted.listAll'])
  })
})
