import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stageExploit } from '../../server/src/testing/exploit.ts'
import { bombs } from '../corpus/bombs.ts'
import { type Corpus, type CorpusFile, noCertificate, type Verdict } from '../corpus/corpus.ts'
import { disguises } from '../corpus/disguises.ts'
import { videos } from '../corpus/videos.ts'
import { temporaryFolder } from '../rig/stage.ts'
import { watch, type Watched } from '../rig/watched.ts'
import { finding, none, type Result, type Say } from './trial.ts'

const pictures = [...disguises, ...bombs]
const corpora: readonly Corpus[] = [
  { kind: 'picture', script: 'bench/corpus/take-picture.ts', files: pictures },
  {
    kind: 'certificate',
    script: 'bench/corpus/take-certificate.ts',
    files: pictures.map((file) => ({ ...file, ends: [noCertificate] })),
  },
  { kind: 'video', script: 'bench/corpus/take-video.ts', files: videos },
]

const mostMiB = 512
const mostMs = 10_000
const timeoutMs = 60_000

interface Outcome {
  readonly kind: string
  readonly file: CorpusFile
  readonly end: string
  readonly ms: number
  readonly peakMiB: number
  readonly attempts: number
}

/** Processes every hostile file as an upload, each in a separate process and network namespace. */
export async function trialCorpus(say: Say): Promise<Result | undefined> {
  if (spawnSync('unshare', ['--net', 'true']).status !== 0) {
    say('skipped: a network that leads nowhere is something only root can make')
    return undefined
  }
  await using stack = new AsyncDisposableStack()
  const folder = await temporaryFolder(stack)
  const caught = await catchOne(folder)
  const outcomes: Outcome[] = []
  for (const { kind, script, files } of corpora) {
    for (const file of files) {
      const outcome = await send({ kind, script, file, folder })
      outcomes.push(outcome)
      say(`${kind}: ${describe(outcome)}`)
    }
  }
  const taken = await takeOver()
  say(`an exploited decoder: ${taken.reached.join(', ') || 'reached nothing'}`)
  return result(outcomes, { caught, ...taken })
}

interface TakenOver {
  /** What a film reaches that takes over its decoder. */
  readonly reached: readonly string[]
  /** The same without the sandbox. */
  readonly freely: readonly string[]
}

/** A planted program in place of the decoder, since no known film takes over a current one. */
async function takeOver(): Promise<TakenOver> {
  const exploit = await stageExploit()
  try {
    const { got } = await exploit.decode({ network: true, files: true })
    return { reached: got, freely: await exploit.runFreely() }
  } finally {
    await exploit.close()
  }
}

/** Checks the watch itself: it must notice this script. */
async function catchOne(folder: string): Promise<number> {
  const file = path.join(folder, 'none')
  return (await watch('bench/corpus/call-out.ts', { file, timeoutMs })).attempts
}

async function send(given: {
  readonly kind: string
  readonly script: string
  readonly file: CorpusFile
  readonly folder: string
}): Promise<Outcome> {
  const { kind, script, file, folder } = given
  const sent = path.join(folder, 'sent')
  await writeFile(sent, await file.make())
  const watched = await watch(script, { file: sent, timeoutMs })
  const { attempts } = watched
  const verdict = verdictOf(watched)
  const peakMiB = Math.max(watched.peakMiB, verdict.peakMiB)
  return { kind, file, end: verdict.end, ms: verdict.ms, peakMiB, attempts }
}

function verdictOf({ code, output, errors, ms }: Watched): Verdict {
  const last = output.trim().split('\n').at(-1)
  if (code === 0 && last) return JSON.parse(last) as Verdict
  const why =
    errors
      .trim()
      .split('\n')
      .find((line) => line.includes('Error')) ?? `ended with ${code}`
  return { end: `fault: ${why.slice(0, 120)}`, ms, peakMiB: 0 }
}

const isAsExpected = ({ file, end }: Outcome) => file.ends.includes(end)
const isRefused = ({ end }: Outcome) => end.includes('.')

function result(
  outcomes: readonly Outcome[],
  { caught, reached, freely }: TakenOver & { readonly caught: number },
): Result {
  const refused = outcomes.filter(isRefused)
  const max = (member: keyof Pick<Outcome, 'ms' | 'peakMiB'>, among: readonly Outcome[]) =>
    Math.max(0, ...among.map((outcome) => outcome[member]))
  const memory = max('peakMiB', outcomes)
  const ms = max('ms', refused)
  return {
    title: 'Files that mean no good',
    command: 'npm run soak:corpus',
    findings: [
      finding('files', '≥ 40', outcomes.length, outcomes.length >= 40),
      none(
        'that ended otherwise than they should',
        outcomes.filter((one) => !isAsExpected(one)).length,
      ),
      none(
        'ways out that were looked for',
        outcomes.reduce((sum, one) => sum + one.attempts, 0),
      ),
      finding('the same, of a script that does look for one', '> 0', caught, caught > 0),
      none('files, processes and networks that an exploited decoder reached', reached.length),
      finding('the same, without the sandbox', '> 0', freely.length, freely.length > 0),
      finding(
        'most memory of one, with its children, MiB',
        `≤ ${mostMiB}`,
        memory.toFixed(0),
        memory <= mostMiB,
      ),
      finding(
        'longest until a refusal, s',
        `≤ ${mostMs / 1_000}`,
        (ms / 1_000).toFixed(1),
        ms <= mostMs,
      ),
    ],
    details: [notes, table(outcomes)].join('\n\n'),
  }
}

const notes = [
  'Each file goes the way of an upload in a process of its own, which has a network without a way out: its counters say whether',
  'anything looked for one. Memory is that of the process and its children together, looked at a hundred times a second;',
  'Node, with everything that the way of an upload loads, is in it.',
].join('\n')

function table(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(
    ({ kind, file, end, ms, peakMiB }) =>
      `| ${kind} | ${file.name} | ${end} | ${peakMiB.toFixed(0)} | ${(ms / 1_000).toFixed(2)} |`,
  )
  return ['| | file | ends | MiB | s |', '|---|---|---|---|---|', ...rows].join('\n')
}

function describe(outcome: Outcome): string {
  const { file, end, ms, peakMiB, attempts } = outcome
  const odd = isAsExpected(outcome) ? '' : '  ← not as expected'
  return `${file.name}: ${end}, ${peakMiB.toFixed(0)} MiB, ${(ms / 1_000).toFixed(2)} s, ${attempts} ways out${odd}`
}
