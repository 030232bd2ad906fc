import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { planSteps } from '../../testing/plan-steps.ts'
import * as ranking from './feed-ranking.repository.ts'
import { related } from './feed-related.repository.ts'
import { viewerParts } from './feed-viewer.repository.ts'
import { growFeed, type Grown } from './feed.fixture.ts'
import * as repository from './feed.repository.ts'

let app: TestApp
let grown: Grown
beforeAll(async () => {
  app = await startTestApp()
  grown = await growFeed(app)
})
afterAll(() => app.close())

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Plan Rows': number
  readonly Plans?: readonly Node[]
}

async function planOf(query: RawBuilder<unknown>): Promise<Node> {
  const { rows } = await sql`explain (format json) ${query}`.execute(app.deps.db)
  const [row] = rows as [{ 'QUERY PLAN': [{ Plan: Node }] }]
  return row['QUERY PLAN'][0].Plan
}

const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)]

/** Tables that a plan reads whole. */
const wholesOf = (node: Node) =>
  all(node)
    .filter((step) => step['Node Type'] === 'Seq Scan')
    .map((step) => step['Relation Name'])

describe('on a table of 20,000 works', () => {
  it.each(['hot', 'latest', 'views'] as const)(
    'the works of somebody and of a tag by %s are a walk along one index',
    async (sort) => {
      const { authorUid, tagId } = grown
      const walk = { sort, limit: 21, after: { value: '50000', id: '1' } }
      for (const [where, table] of [
        [{ authorUid }, 'work'],
        [{ tagId, leftOut: [1, 2] }, 'work_tag'],
      ] as const) {
        for (const kinds of [[], ['video']] as const) {
          const query = repository.walk(app.deps.db, { ...walk, ...where, kinds })
          const steps = planSteps(await query.explain('json'))
          expect(steps).toEqual(['Limit', `Index Only Scan ${table}`])
        }
      }
    },
  )

  it('what is like a work reads the beginnings of lists, and sorts no more than these', async () => {
    const like = { id: grown.workId, limit: 12, perAuthor: 3, leftOut: [1, 2] }
    const plan = await planOf(related(like))
    expect(wholesOf(plan)).toEqual([])
    const sorted = all(plan).filter((step) => /Sort/.test(step['Node Type']))
    expect(Math.max(...sorted.map((step) => step['Plan Rows']))).toBeLessThan(1_000)
    const read = all(plan).filter((step) => /Scan/.test(step['Node Type']))
    expect(read.length).toBeGreaterThanOrEqual(7)
    const found = await related(like).execute(app.deps.db)
    expect(found.rows).toHaveLength(12)
  })

  it('a board is read by its places, and its works by their ids', async () => {
    const query = ranking.board(app.deps.db, { name: 'hot', limit: 20, leftOut: [1, 2] })
    const steps = planSteps(await query.explain('json'))
    // A board has a few hundred places.
    expect(steps.filter((step) => /^Seq Scan (?!feed_rank$)/.test(step))).toEqual([])
    expect(await query.execute()).toHaveLength(20)
  })

  it('creators are read with the beginning of what each has', async () => {
    const shown = { limit: 10, leftOut: [1, 2], latest: 3 }
    const query = ranking.creators(app.deps.db, shown)
    const steps = planSteps(await query.explain('json'))
    expect(steps).toContain('Index Only Scan work')
    expect(steps.filter((step) => step === 'Seq Scan work')).toEqual([])
    expect((await query.execute()).map(({ ids }) => ids.length)).toEqual(Array(10).fill(3))
  })

  it('what somebody has to do with works is read by their ids', async () => {
    const ids = Array.from({ length: 50 }, (_, at) => String(Number(grown.workId) + at))
    const plan = await planOf(viewerParts({ uid: grown.authorUid, ids, leftOut: [] }))
    // People of this test have done nothing yet, and what is empty is read whole.
    expect(wholesOf(plan)).not.toContain('work')
  })
})
