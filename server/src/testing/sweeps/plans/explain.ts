import type { Client } from 'pg'
import type { RecordedQuery } from './record.ts'

/** A step of a plan as PostgreSQL explains it; actual numbers only if the query ran. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Parent Relationship'?:
    | 'Outer'
    | 'Inner'
    | 'InitPlan'
    | 'SubPlan'
    | 'Subquery'
    | 'Member'
  readonly 'Relation Name'?: string
  /** Chosen although it was disabled: there is no alternative. */
  readonly Disabled: boolean
  /** The average per loop. */
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

const measured = 'analyze, timing off, summary off, buffers off, format json'

/** The plan for these values as it ran. */
export const run = (client: Client, asked: RecordedQuery) =>
  inVain(client, async () => explained(client, `explain (${measured}) ${asked.text}`, asked.values))

/** The generic plan, which a prepared statement may end with. */
export const runGeneric = (client: Client, { text, values }: RecordedQuery) =>
  inVain(client, async () => {
    await client.query('set local plan_cache_mode = force_generic_plan')
    await client.query(`prepare asked as ${text}`)
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
    return explained(client, `explain (${measured}) execute asked${given}`)
  })

/** The generic plan with some methods disabled, such as `sort` or `seqscan`. The query does not run. */
export const planWithout = (client: Client, { text }: RecordedQuery, ways: readonly string[]) =>
  inVain(client, async () => {
    for (const way of ways) await client.query(`set local enable_${way} = off`)
    return explained(client, `explain (generic_plan, format json) ${text}`)
  })

export const allNodes = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(allNodes),
]

async function explained(client: Client, text: string, values: readonly unknown[] = []) {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(text, [...values])
  const [row] = rows
  if (!row) throw new Error(`no plan of ${text}`)
  return row['QUERY PLAN'][0].Plan
}

/** EXPLAIN ANALYZE runs the query: its writes are rolled back. */
async function inVain<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    return await work()
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}

/** EXECUTE takes no parameters of its own. */
function literal(value: unknown): string {
  if (Array.isArray(value))
    return quoted(`{${value.map((one) => JSON.stringify(`${one}`)).join()}}`)
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return quoted(value.toISOString())
  return quoted(typeof value === 'string' ? value : JSON.stringify(value))
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
