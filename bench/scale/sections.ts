import {
  type Assumed,
  type AssumptionName,
  assumed as usual,
  assumptionNames,
  assumptions,
} from './assumptions.ts'
import { type Growing, rowsAfter } from './growing.ts'
import { breaksOf } from './limits.ts'
import { machinesTable } from './machines.ts'
import { large, short, table } from './markdown.ts'
import { estimate, type Estimate, type Measured, readMeasured, totalOf, visitOf } from './model.ts'
import type { ReadResult } from './results.ts'

const scales = [1e6, 10e6, 100e6]
const names = scales.map(large)

/** The generated tables of docs/scale.md, by the names of their places in it. */
export function sectionsOf(read: ReadResult): ReadonlyMap<string, string> {
  const measured = readMeasured(read)
  return new Map([
    ['calls', callsTable(measured)],
    ['machines', machinesTable(read)],
    ['needs', needsTable(measured)],
    ['years', yearsTable(measured)],
    ['breaks', breaksTable(measured)],
    ['rows', rowsTable(measured)],
    ['assumptions', assumptionsTable()],
    ['doubled', doubledTable(measured)],
  ])
}

function callsTable(measured: Measured): string {
  const { serverMs, databaseMs } = visitOf(measured, usual)
  const rows = measured.calls.map(({ title, from, cost, times }) => {
    const both = cost.serverMs + cost.databaseMs
    const share = (times(usual) * both) / (serverMs + databaseMs)
    return [
      title,
      `[${from}](results/${from}.md)`,
      cost.serverMs.toFixed(3),
      cost.databaseMs.toFixed(3),
      short(1_000 / both),
      short(times(usual)),
      percent(share),
    ]
  })
  return table(
    [
      'Call',
      'Measured in',
      'CPU ms, server',
      'CPU ms, PostgreSQL',
      'a core serves, a second',
      'in a visit',
      'of its CPU',
    ],
    [
      ...rows,
      [
        'A visit',
        '',
        serverMs.toFixed(1),
        databaseMs.toFixed(1),
        short(1_000 / (serverMs + databaseMs)),
        '1',
        '100 %',
      ],
    ],
  )
}

const percent = (share: number) => (share < 0.001 ? '< 0.1 %' : `${(share * 100).toFixed(1)} %`)

type Line = readonly [name: string, value: (found: Estimate) => number]

const needs: readonly Line[] = [
  ['visits begun, a second', ({ visitsPerSecond }) => visitsPerSecond],
  ['calls, a second', ({ callsPerSecond }) => callsPerSecond],
  ['open sockets', ({ sockets }) => sockets],
  ['API cores', ({ apiCores }) => apiCores],
  ['memory of the API and its sockets, GB', ({ apiMemoryGb }) => apiMemoryGb],
  ['primary cores', ({ primaryCores }) => primaryCores],
  ['of them for reads', ({ readCores }) => readCores],
  ['memory of each database, GB', ({ databaseMemoryGb }) => databaseMemoryGb],
  ['log of changes, MB/s', ({ walMbPerSecond }) => walMbPerSecond],
  ['worker cores', ({ workerCores }) => workerCores],
  ['nginx cores', ({ edgeCores }) => edgeCores],
  ['delivered, Gbit/s', ({ peakGbit }) => peakGbit],
  ['delivered in the month, TB', ({ deliveredTb }) => deliveredTb],
  ['of them from the origin, TB', ({ originTb }) => originTb],
  ['database after a year, GB', ({ databaseGb }) => databaseGb],
  ['bucket after a year, GB', ({ bucketGb }) => bucketGb],
]

const costs: readonly Line[] = [
  ['cores, $ a month', ({ money }) => money.cores],
  ['memory, $ a month', ({ money }) => money.memory],
  ['SSD, $ a month', ({ money }) => money.disk],
  ['bucket, $ a month', ({ money }) => money.bucket],
  ['traffic, $ a month', ({ money }) => money.traffic],
  ['together, $ a month', ({ money }) => totalOf(money)],
]

function needsTable(measured: Measured): string {
  const found = scales.map((people) => estimate(measured, { assumed: usual, people }))
  const rows = [...needs, ...costs].map(([name, value]) => [
    name,
    ...found.map((one) => short(value(one))),
  ])
  const each = found.map((one, at) => (totalOf(one.money) / (scales[at] ?? 1)).toFixed(4))
  return table(['Monthly people', ...names], [...rows, ['for a person, $ a month', ...each]])
}

function yearsTable(measured: Measured): string {
  const rows = [1, 2, 3, 5].map((years) => [
    String(years),
    ...scales.flatMap((people) => {
      const found = estimate(measured, { assumed: usual, people, years })
      return [short(found.databaseGb / 1_000), short(found.bucketGb / 1_000)]
    }),
  ])
  const head = names.flatMap((name) => [`${name}: database, TB`, 'bucket, TB'])
  return table(['Years', ...head], rows)
}

function breaksTable(measured: Measured): string {
  const rows = breaksOf(measured, usual).map(({ name, most, unit, why, people }) => [
    name,
    why,
    `${short(most)} ${unit}`,
    large(people),
  ])
  return table(['Limit', 'Because', 'taken as', 'monthly people'], rows)
}

function rowsTable({ tables }: Measured): string {
  const rows = tables.map((one) => {
    const bytes = one.heapBytes + one.indexBytes
    const perPerson = rowsAfter(one, usual, 1)
    return [
      `\`${one.table}\``,
      kept(one),
      short(one.heapBytes),
      short(one.indexBytes),
      short(one.monthly(usual)),
      ...scales.map((people) => large(perPerson * people)),
      short((perPerson * bytes * 1e6) / 1e9),
    ]
  })
  return table(
    [
      'Table',
      'kept',
      'bytes a row',
      'of its indexes',
      'rows of a person, a month',
      ...names.map((name) => `rows, ${name}`),
      'GB, 1 million',
    ],
    rows,
  )
}

function assumptionsTable(): string {
  const rows = assumptionNames.map((name) => {
    const { what, value, unit } = assumptions[name]
    return [what, `${short(value)} ${unit}`.trim()]
  })
  return table(['Assumed', ''], rows)
}

const middle = 10e6
const mostDoubled = 14

function doubledTable(measured: Measured): string {
  const at = (assumed: Assumed) => estimate(measured, { assumed, people: middle })
  const before = at(usual)
  const rows = assumptionNames
    .map((name) => ({ name, after: at(doubled(name)) }))
    .map(({ name, after }) => ({
      name,
      parts: [
        totalOf(after.money) / totalOf(before.money),
        (after.apiCores + after.primaryCores) / (before.apiCores + before.primaryCores),
        after.databaseGb / before.databaseGb,
      ].map((ratio) => ratio - 1),
    }))
    .toSorted((one, other) => largest(other.parts) - largest(one.parts))
    .slice(0, mostDoubled)
  return table(
    ['Twice as much of', 'money', 'cores of API and primary', 'database'],
    rows.map(({ name, parts }) => [
      assumptions[name].what,
      ...parts.map((part) => `${part < 0 ? '−' : '+'}${Math.abs(part * 100).toFixed(0)} %`),
    ]),
  )
}

const doubled = (name: AssumptionName): Assumed => ({ ...usual, [name]: usual[name] * 2 })
const largest = (parts: readonly number[]) => Math.max(...parts.map(Math.abs))

function kept({ keptDays, most }: Growing): string {
  if (keptDays !== undefined) return `${keptDays} days`
  return most === undefined ? 'for good' : `${short(most)} of a person`
}
