import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Node[]
}

/** The steps of a query's plan (`query.explain('json')`), each as what it does and to which table. */
export function planSteps(explained: unknown): string[] {
  const [row] = explained as [{ 'QUERY PLAN': [{ Plan: Node }] }]
  return stepsOf(row['QUERY PLAN'][0].Plan)
}

function stepsOf(node: Node): string[] {
  const step = [node['Node Type'], node['Relation Name'] ?? ''].join(' ').trim()
  return [step, ...(node.Plans ?? []).flatMap(stepsOf)]
}

/** The same of the plan that a statement which is kept may end with: one for any values at all. */
export async function generalSteps(db: Db, query: RawBuilder<unknown>): Promise<string[]> {
  const { sql: text } = query.compile(db)
  const { rows } = await sql.raw(`explain (generic_plan, format json) ${text}`).execute(db)
  return planSteps(rows)
}
