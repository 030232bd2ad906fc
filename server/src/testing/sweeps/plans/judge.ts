import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { TestApp } from '../../app.ts'
import type { Asked } from './record.ts'

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Plan Rows': number
  readonly Plans?: readonly Node[]
}

/** Rows that are sorted without anybody noticing: a page of the largest size, and some of each of its sources. */
const mostSorted = 1_000
/** A table of fewer pages than this is read whole, as it should be. */
const fewRows = 2_000

/** What a read would cost more of as the world grows: tables read whole, and sorts of more than there is on a page. */
export async function judgeReads(app: TestApp, reads: readonly Asked[]): Promise<string[]> {
  const large = await listLarge(app)
  const client = new pg.Client({ connectionString: app.database.appUrl })
  await client.connect()
  try {
    const faults: string[] = []
    for (const { text, values } of reads) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `explain (format json) ${text}`,
        [...values],
      )
      const [row] = rows
      if (row)
        faults.push(...faultsOf(row['QUERY PLAN'][0].Plan, large).map((one) => `${one}: ${text}`))
    }
    return faults
  } finally {
    await client.end()
  }
}

function faultsOf(plan: Node, large: ReadonlySet<string>): string[] {
  return allOf(plan).flatMap((node) => {
    const table = node['Relation Name'] ?? ''
    if (node['Node Type'] === 'Seq Scan' && large.has(table)) return [`reads ${table} whole`]
    const sorted = node['Plans']?.[0]?.['Plan Rows'] ?? 0
    const isSort = node['Node Type'].endsWith('Sort')
    return isSort && sorted > mostSorted ? [`sorts ${sorted} rows`] : []
  })
}

const allOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(allOf)]

async function listLarge({ deps: { db } }: TestApp): Promise<Set<string>> {
  const asked: RawBuilder<{ relname: string }> = sql`
    select relname from pg_class where relkind = 'r' and reltuples >= ${fewRows}
  `
  const { rows } = await asked.execute(db)
  return new Set(rows.map(({ relname }) => relname))
}
