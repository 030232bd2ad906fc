import { setTimeout as pause } from 'node:timers/promises'
import type { Plan } from '../../tools/cluster/plan.ts'
import { addMembers } from '../rig/people.ts'
import { quantile } from '../rig/quantile.ts'
import { finding, type Finding, none, type Result, type Say } from '../soak/trial.ts'
import type { TimedHistory } from './timed-history.ts'
import { type FaultName, faultNames, faults, isSound } from './faults.ts'
import { type Load, startLoad } from './load.ts'
import { type Scene, setScene } from './scene.ts'
import { openViewer } from './viewer.ts'

const usualRounds = 20
const quietMs = 3_000
const soundWithinMs = 120_000

interface Round {
  readonly fault: FaultName
  /** Seconds without a confirmed write. */
  readonly pause: number
  readonly failedReads: number
}

/** Lets one part of the cluster after the other fail under a load of reads and writes. */
export async function trialCluster(say: Say, args: readonly string[]): Promise<Result> {
  const wanted = readWanted(args)
  await using stack = new AsyncDisposableStack()
  const scene = await setScene(stack, say)
  const [author] = await addMembers(scene.database.appUrl, { count: 1, logins: 1 })
  if (!author) throw new Error('nobody publishes')
  const viewer = await openViewer(stack, scene, author)
  say('a film plays')
  const load = await startLoad(stack, scene)
  const rounds: Round[] = []
  for (const { fault, times } of wanted) {
    for (let count = 1; count <= times; count += 1) {
      const round = await runRound(scene, load, fault)
      rounds.push(round)
      say(
        `${fault} ${count}: ${round.pause.toFixed(1)} s without a write, ${round.failedReads} failed reads`,
      )
    }
  }
  await load.stop()
  return {
    title: 'A cluster whose parts fail under load',
    command: `npm run soak:cluster -- ${wanted.map(({ fault, times }) => `${fault}=${times}`).join(' ')}`,
    findings: [
      ...wanted.flatMap(({ fault }) => judgeRounds(fault, rounds)),
      ...(await load.judge()),
      ...(await viewer.judge()),
    ],
    details: `${load.describe()} What was killed was started again after 10 s, unless it says otherwise.`,
  }
}

/** `primary=5 edge`: names of rounds, each with how often. */
function readWanted(args: readonly string[]): { fault: FaultName; times: number }[] {
  const words = args.length > 0 ? args : faultNames
  return words.map((word) => {
    const [name = '', times = String(usualRounds)] = word.split('=')
    const fault = faultNames.find((one) => one === name)
    if (!fault || !/^[1-9]\d*$/.test(times)) {
      throw new Error(
        `rounds are ${faultNames.join(', ')}, each with a number if not ${usualRounds}: primary=5`,
      )
    }
    return { fault, times: Number(times) }
  })
}

async function runRound({ plan }: Scene, load: Load, fault: FaultName): Promise<Round> {
  const { history, readers } = load
  await pause(quietMs)
  const failedBefore = readers.tally.failed
  const began = Date.now()
  const { strike, awayMs } = faults[fault]
  const mend = await strike(plan)
  await pause(awayMs)
  await untilWriting(history)
  await mend()
  await untilSound(plan)
  return {
    fault,
    pause: history.longestPauseSince(began),
    failedReads: readers.tally.failed - failedBefore,
  }
}

const writesWithinMs = 120_000

async function untilWriting({ acknowledged }: TimedHistory): Promise<void> {
  const before = acknowledged.size
  for (const until = Date.now() + writesWithinMs; Date.now() < until; await pause(100)) {
    if (acknowledged.size > before) return
  }
  throw new Error('no write was confirmed any more')
}

async function untilSound(plan: Plan): Promise<void> {
  for (const until = Date.now() + soundWithinMs; Date.now() < until; await pause(500)) {
    if (await isSound(plan)) return
  }
  throw new Error('the cluster did not become sound again')
}

/** A lost node is noticed once its lease has ended. */
const backWithinSeconds = { median: 10, most: 30, mostOfNode: 45 }

function judgeRounds(fault: FaultName, all: readonly Round[]): Finding[] {
  const rounds = all.filter((round) => round.fault === fault)
  const pauses = rounds.map((round) => round.pause).toSorted((a, b) => a - b)
  const failed = rounds.reduce((sum, { failedReads }) => sum + failedReads, 0)
  const [median, longest] = [quantile(pauses, 0.5), pauses.at(-1) ?? 0]
  const isNode = fault === 'node'
  const most = isNode ? backWithinSeconds.mostOfNode : backWithinSeconds.most
  const what = `${faults[fault].what}, ${rounds.length} times`
  return [
    finding(
      `${what}: seconds without a confirmed write, median`,
      isNode ? 'seen' : `≤ ${backWithinSeconds.median}`,
      median.toFixed(1),
      isNode || median <= backWithinSeconds.median,
    ),
    finding(`${what}: the longest`, `≤ ${most}`, longest.toFixed(1), longest <= most),
    none(`${what}: reads that failed at the client`, failed),
  ]
}
