import { findDifferences } from '../rig/differences.ts'
import type { History } from '../rig/history.ts'
import { query } from '../rig/stage.ts'
import { finding, type Finding, none } from '../soak/trial.ts'
import { kindNames, type KindName, kinds } from './kinds.ts'

/** Every confirmed write of each kind is there once, and nothing else is. */
export async function judgeKinds(url: string, history: History): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const name of kindNames) findings.push(...(await judgeKind(url, name, history)))
  const differences = await findDifferences(url)
  return [
    ...findings,
    none(
      `differences that the invariants of all features find${differences.map((one) => `; ${one}`).join('')}`,
      differences.length,
    ),
  ]
}

async function judgeKind(url: string, name: KindName, history: History): Promise<Finding[]> {
  const rows = await query<{ key: string }>(url, kinds[name].storedSql)
  const stored = rows.map(({ key }) => key).filter((key) => key.startsWith(`${name}-`))
  const known = new Set(stored)
  const confirmed = [...history.acknowledged].filter((key) => key.startsWith(`${name}-`))
  const invented = [...known].filter((key) => !history.invoked.has(key)).length
  return [
    finding(`${name}: writes that were confirmed`, '> 0', confirmed.length, confirmed.length > 0),
    none(`${name}: confirmed ones lost`, confirmed.filter((key) => !known.has(key)).length),
    none(`${name}: done twice, or by nobody`, stored.length - known.size + invented),
  ]
}
