import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { TestApp } from '../../app.ts'
import { allNodes, planWithout, type PlanNode, run, runGeneric } from './explain.ts'
import type { Demands } from './hot-query.ts'
import type { RecordedQuery } from './record.ts'

/** An acceptable number of sorted rows: a page of the largest size, and some from each of its sources. */
const mostSorted = 1_000
/** An acceptable number of rows read from one table: those of one person, with a margin. */
const mostRead = 5_000
/** Smaller tables should be read whole. */
const fewRows = 2_000

/** All methods but index scans, and nested loops with an inner index scan. */
const allButIndexScans = [
  'seqscan',
  'bitmapscan',
  'sort',
  'incremental_sort',
  'hashjoin',
  'mergejoin',
  'hashagg',
  'material',
  'memoize',
]

/**
 * What would get slower as the data grows. The result does not depend on which of several good plans the planner
 * prefers: the chosen plan is judged by the rows that it read and sorted, and the indexes by the plan that is chosen
 * when all other methods are disabled.
 */
export async function judgeReads(
  app: TestApp,
  reads: readonly RecordedQuery[],
  demands: Demands = {},
): Promise<string[]> {
  const large = await listLarge(app)
  const client = new pg.Client({ connectionString: app.database.appUrl })
  await client.connect()
  try {
    const faults: string[] = []
    for (const asked of reads) {
      const found = await faultsOf(client, asked, { large, demands })
      faults.push(...new Set(found.map((one) => `${one}: ${asked.text}`)))
    }
    return faults
  } finally {
    await client.end()
  }
}

interface Bounds {
  readonly large: ReadonlySet<string>
  readonly demands: Demands
}

async function faultsOf(
  client: pg.Client,
  asked: RecordedQuery,
  bounds: Bounds,
): Promise<string[]> {
  const [own, generic] = [await run(client, asked), await runGeneric(client, asked)]
  const { rows, walks = [] } = bounds.demands
  const answered = own['Actual Rows'] ?? 0
  const faults = [own, generic].flatMap((plan) => excessesOf(plan, bounds))
  if (rows !== undefined && answered !== rows) faults.push(`answers ${answered} rows`)
  faults.push(...unindexedOf(await planWithout(client, asked, ['seqscan']), bounds))
  if (walks.length > 0) {
    const walked = walksOf(await planWithout(client, asked, allButIndexScans))
    const missed = missing(walks, walked)
    faults.push(...missed.map((walk) => `has no ${walk} in its order, but ${walked.join(', ')}`))
  }
  return faults
}

/** Excessive reading and sorting. */
function excessesOf(plan: PlanNode, { large, demands }: Bounds): string[] {
  const read = new Map<string, number>()
  const faults: string[] = []
  for (const node of allNodes(plan)) {
    const table = node['Relation Name']
    if (table !== undefined && large.has(table) && node['Node Type'].endsWith('Scan'))
      read.set(table, (read.get(table) ?? 0) + readBy(node))
    const sorted = node['Node Type'].endsWith('Sort') ? rowsOf(node.Plans?.[0]) : 0
    if (sorted > (demands.mostSorted ?? mostSorted)) faults.push(`sorts ${sorted} rows`)
  }
  const excessive = [...read].filter(([, rows]) => rows > (demands.mostRead ?? mostRead))
  return [...faults, ...excessive.map(([table, rows]) => `reads ${rows} rows of ${table}`)]
}

const rowsOf = (node: PlanNode | undefined) =>
  Math.round((node?.['Actual Rows'] ?? 0) * (node?.['Actual Loops'] ?? 0))

function readBy(node: PlanNode): number {
  const removed =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return rowsOf(node) + Math.round(removed * (node['Actual Loops'] ?? 0))
}

/** Tables that are read whole although that is disabled, since no index serves. */
const unindexedOf = (plan: PlanNode, { large }: Bounds): string[] =>
  allNodes(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''))
    .map((node) => `has no index for ${node['Relation Name']}`)

/** The scans that are not among these; each counts once, and an index-only scan is equivalent to an index scan. */
function missing(walks: readonly string[], walked: readonly string[]): string[] {
  const left = [...walked]
  return walks.filter((walk) => {
    const at = left.findIndex((one) => one === walk || one.replace('Only ', '') === walk)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Only these steps between a `LIMIT` and its scan keep the order. */
const passing = ['Result', 'Subquery Scan', 'LockRows', 'Nested Loop']

/** The steps from which a `LIMIT` takes its rows, in their order. */
function walksOf(plan: PlanNode): string[] {
  return allNodes(plan)
    .filter((node) => node['Node Type'] === 'Limit')
    .map((limit) => {
      let node = sourceOf(limit)
      while (node && passing.includes(node['Node Type'])) node = sourceOf(node)
      return node ? `${node['Node Type']} ${node['Relation Name'] ?? ''}`.trim() : ''
    })
}

/** The input steps of a step, without the subplans that are evaluated once before it begins. */
const sourceOf = ({ Plans = [] }: PlanNode) =>
  Plans.find((plan) => plan['Parent Relationship'] === 'Outer') ??
  Plans.find((plan) => plan['Parent Relationship'] === 'Subquery')

async function listLarge({ deps: { db } }: TestApp): Promise<Set<string>> {
  const asked: RawBuilder<{ relname: string }> = sql`
    select relname from pg_class where relkind = 'r' and reltuples >= ${fewRows}
  `
  const { rows } = await asked.execute(db)
  return new Set(rows.map(({ relname }) => relname))
}
