import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { git, root } from '../../tools/lib/repository.ts'
import type { Verdict } from '../rig/checker.ts'
import { machineLoad } from '../rig/proc.ts'
import { busyLoad, isValid, type RoundStart } from '../rig/rounds.ts'

/** One line of a result: the requirement, the measured value, and whether it is met. */
export interface Finding {
  readonly what: string
  readonly goal: string
  readonly found: string
  readonly isMet: boolean
}

export interface Result {
  readonly title: string
  readonly command: string
  readonly findings: readonly Finding[]
  /** Additional Markdown. */
  readonly details?: string
  /** The file of the result, where it is not named like the command. */
  readonly file?: string
}

export type Say = (line: string) => void

export function finding(what: string, goal: string, found: string | number, isMet: boolean) {
  return { what, goal, found: String(found), isMet } satisfies Finding
}

/** A finding that must be zero. */
export function none(what: string, found: number): Finding {
  return finding(what, '0', found, found === 0)
}

/** Every confirmed write is present once, and so is its effect. */
export function verdictFindings(verdict: Verdict): Finding[] {
  const { acknowledged, lost, twice, invented, effects, effectsMissing, effectsTwice } = verdict
  return [
    none(`confirmed writes lost, of ${acknowledged}`, lost),
    none('writes done twice, or by nobody', twice + invented),
    none(`effects of jobs missing, of ${effects}`, effectsMissing),
    none('effects of jobs done twice', effectsTwice),
  ]
}

/**
 * Prints a result, saves it under `docs/results/`, and returns whether every finding is met. Nothing is judged and saved
 * if a round began on a busy machine.
 */
export async function publish(
  name: string,
  result: Result,
  starts: readonly RoundStart[] = [],
): Promise<boolean> {
  const text = render(result, starts)
  if (!isValid(starts)) {
    console.log(`\n${text}`)
    return true
  }
  const folder = path.join(root, 'docs/results')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${result.file ?? name}.md`)
  await writeFile(file, text + (await readRemarks(file)))
  console.log(`\n${text}`)
  return result.findings.every(({ isMet }) => isMet)
}

/** What people wrote about earlier results stays, below the new figures. */
async function readRemarks(file: string): Promise<string> {
  const before = existsSync(file) ? await readFile(file, 'utf8') : ''
  const at = before.indexOf('\n## Remarks\n')
  return at === -1 ? '' : before.slice(at)
}

function render(
  { title, command, findings, details }: Result,
  starts: readonly RoundStart[],
): string {
  const isMetText = (isMet: boolean) => (isMet ? 'yes' : '**no**')
  const rows = findings.map(
    ({ what, goal, found, isMet }) =>
      `| ${what} | ${goal} | ${found} | ${isValid(starts) ? isMetText(isMet) : 'not judged'} |`,
  )
  return [
    `# ${title}`,
    '',
    `\`${command}\` · ${circumstances()}`,
    '',
    ...loads(starts),
    '| | goal | found | met |',
    '|---|---|---|---|',
    ...rows,
    ...(details ? ['', details] : []),
    '',
  ].join('\n')
}

function loads(starts: readonly RoundStart[]): string[] {
  if (starts.length === 0) return []
  const each = starts
    .map(({ round, load, memoryNs }) => `${round} ${load.toFixed(2)}, ${memoryNs.toFixed(0)} ns`)
    .join(' · ')
  return [
    ...(isValid(starts)
      ? []
      : [`**Not valid: measured with \`--busy\`, at a load of ${busyLoad} or more.**`, '']),
    `Before each round, the load of the machine and how long one read from its memory took: ${each}`,
    '',
  ]
}

/** Machines are shared, so every figure is reported with the load at the time. */
function circumstances(): string {
  const commit = git('rev-parse', '--short', 'HEAD')?.trim() ?? 'without a history'
  const dirty = git('status', '--porcelain', '--', 'server', 'contract', 'bench')
    ? ' and changes'
    : ''
  return [
    `commit ${commit}${dirty}`,
    `Node ${process.version}`,
    `${availableParallelism()} cores`,
    `load of the machine at the end ${machineLoad().toFixed(1)}`,
    new Date().toISOString().slice(0, 10),
  ].join(' · ')
}
