import { hasEngine, engines } from '../../tools/engines/engines.ts'
import { median } from '../http/figures.ts'
import type { Progress } from '../rig/rounds.ts'
import { setStage } from '../rig/stage.ts'
import { finding, type Result } from '../soak/trial.ts'
import { putItems } from './files.ts'
import { plainPaths, signedPaths, startBare, startEdge, startMediaRole, storageOf } from './line.ts'
import { measure, type Sample, type Target } from './load.ts'
import type { MediaPlan } from './plan.ts'

/** About 400 MB, all in the page cache when measured. */
const items = 20
const connections = 16

const names = {
  bare: 'nginx, sendfile',
  role: 'media role, one process',
  edge: 'nginx as documented, checking signatures',
} as const

type Name = keyof typeof names
type Series = Readonly<Record<Name, Sample[]>>

/** Segments a second by the media role and by the documented nginx, against a bare nginx on the same files. */
export async function benchSegments(
  { rounds, seconds }: MediaPlan,
  { say, beginRound }: Progress,
): Promise<Result> {
  for (const name of ['nginx', 'wrk'] as const) {
    if (!hasEngine(name)) throw new Error(`this needs ${engines[name].packages.join(' and ')}`)
  }
  await using stack = new AsyncDisposableStack()
  const stage = await setStage(stack)
  const put = await putItems(storageOf(stage), items)
  const role = await startMediaRole(stack, stage)
  const bare = await startBare(stack, stage)
  const edge = await startEdge(stack, { stage, upstream: role.port })
  const signed = () => signedPaths(put)
  const targets: Readonly<Record<Name, Target>> = {
    bare: {
      name: names.bare,
      url: bare.url,
      pid: await bare.workerPid(),
      paths: () => plainPaths(put),
    },
    role: { name: names.role, url: role.url, pid: role.pid, paths: signed },
    edge: { name: names.edge, url: edge.url, pid: await edge.workerPid(), paths: signed },
  }
  const load = { connections, notes: stage.notes }
  for (const target of Object.values(targets))
    await measure(target, { ...load, seconds: 2, seed: 0 })
  const series: Series = { bare: [], role: [], edge: [] }
  for (let round = 1; round <= rounds; round += 1) {
    await beginRound(`round ${round}`)
    for (const name of ['bare', 'role', 'edge'] as const) {
      const sample = await measure(targets[name], { ...load, seconds, seed: round })
      series[name].push(sample)
      say(`round ${round}: ${names[name]}, ${describe(sample)}`)
    }
  }
  return result(series)
}

function describe({ perSecond, megabytesPerSecond, cpuMs }: Sample): string {
  return `${perSecond.toFixed(0)}/s, ${megabytesPerSecond.toFixed(0)} MB/s, ${cpuMs.toFixed(3)} ms of CPU`
}

function result(series: Series): Result {
  return {
    title: 'Segments a second, against a bare nginx with sendfile on the same files',
    command: 'npm run bench -- media segments',
    findings: [compare(series, 'role', 0.4), compare(series, 'edge', 0.9)],
    details: `${notes}\n\n${table(series)}`,
  }
}

/** Compares each round with the limit's adjacent round. */
function compare({ bare, ...own }: Series, name: 'role' | 'edge', goal: number) {
  const each = (ratio: (one: Sample, limit: Sample) => number) =>
    median(own[name].map((one, round) => ratio(one, bare[round] ?? one)))
  const perSecond = each((one, limit) => one.perSecond / limit.perSecond)
  const cpu = each((one, limit) => limit.cpuMs / one.cpuMs)
  const found = `${perSecond.toFixed(2)} (by CPU time ${cpu.toFixed(2)})`
  return finding(names[name], `≥ ${goal}`, found, perSecond >= goal)
}

const notes = [
  `Medians of the rounds, which take turns; ${connections} connections ask for segments of 64 KiB to 2.4 MiB at random, out of about`,
  '400 MB that lie in the page cache. A ratio is of the rounds that ran side by side, its median shown. Debian’s wrk makes',
  'the load and shares the cores with whom it loads: the ratio by CPU time says what a process can do that has a core to itself.',
].join('\n')

function table(series: Series): string {
  const rows = (Object.keys(names) as Name[]).map((name) => {
    const medianOf = (member: keyof Sample) => median(series[name].map((sample) => sample[member]))
    const figures = [
      medianOf('perSecond').toFixed(0),
      medianOf('megabytesPerSecond').toFixed(0),
      medianOf('cpuMs').toFixed(3),
    ]
    return `| ${names[name]} | ${figures.join(' | ')} |`
  })
  return ['| | segments/s | MB/s | CPU ms each |', '|---|---|---|---|', ...rows].join('\n')
}
