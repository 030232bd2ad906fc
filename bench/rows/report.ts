import { finding, type Finding, type Result } from '../soak/trial.ts'
import { table } from '../scale/markdown.ts'
import type { SizeFigures } from './bench.ts'
import { kinds, type KindName } from './kinds.ts'

/** An index of a hundred times the rows is one level higher: four pages in place of three. */
const mostGrowth = 1.5

export function rowsResult(name: KindName, sizes: readonly SizeFigures[]): Result {
  const kind = kinds[name]
  const [few, many] = [sizes[0], sizes.at(-1)]
  if (!few || !many || few === many) throw new Error('two sizes are compared')
  return {
    title: `Growth of tables: ${kind.title}`,
    command: `npm run bench -- rows ${name}`,
    findings: few.calls.map((call, at) => judge(call.name, call.pages, many.calls[at]?.pages)),
    details: [
      `The same calls with ${few.millions} and with ${many.millions} million rows in \`${kind.tables[0]}\`, a hundred of each person, written one after the`,
      'other in turn, so that the rows of one person are as far apart as in a table that grew over its time. A page is 8 KiB of a table',
      'or of an index, in memory or not; CPU time is of PostgreSQL for the whole call. What is not in memory has to be read from the disk.',
      '',
      table(
        ['call', ...sizes.flatMap(({ millions }) => headsOf(millions))],
        few.calls.map((call, at) => [
          call.name,
          ...sizes.flatMap(({ calls }) => figuresOf(calls[at])),
        ]),
      ),
      '',
      table(['', ...sizes.map(({ millions }) => `${millions} million`)], nightOf(few, sizes)),
    ].join('\n'),
  }
}

function judge(call: string, few: number, many = Number.NaN): Finding {
  const growth = many / few
  return finding(
    `${call}: pages, of those with the fewest rows`,
    `≤ ${mostGrowth}`,
    growth.toFixed(2),
    growth <= mostGrowth,
  )
}

const headsOf = (millions: number) =>
  ['pages', 'CPU ms, PostgreSQL', 'p50 ms'].map((what) => `${millions} million: ${what}`)

function figuresOf(call: SizeFigures['calls'][number] | undefined): string[] {
  if (!call) throw new Error('each size has the same calls')
  return [call.pages.toFixed(1), call.databaseMs.toFixed(2), call.p50Ms.toFixed(1)]
}

function nightOf(few: SizeFigures, sizes: readonly SizeFigures[]): string[][] {
  return [
    ['GB, with indexes', ...sizes.map(({ gigabytes }) => gigabytes.toFixed(1))],
    ...few.night.map(({ what }, at) => [what, ...sizes.map(({ night }) => night[at]?.found ?? '')]),
  ]
}
