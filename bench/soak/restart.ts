import { setTimeout as pause } from 'node:timers/promises'
import { listSessions } from '@kaleido/contract/session'
import { listCards } from '../product/calls.ts'
import { addMembers, type Member } from '../rig/people.ts'
import { childrenOf } from '../rig/proc.ts'
import { startProduct } from '../rig/product.ts'
import { type Read, startReaders, type Tally } from '../rig/readers.ts'
import { listReads } from '../rig/reads.ts'
import { setStage, type Stage } from '../rig/stage.ts'
import { finding, none, type Finding, type Result, type Say } from './trial.ts'

const usual = { stops: 5, rollings: 20 }
const perSecond = 100
const processes = 2
/** A busy machine sheds load, which is no fault of a restart. */
const unshed = { SHED_DELAY_MS: '0' }

/** Stops and replaces server processes under load: no accepted connection may be cut off. */
export async function trialRestart(
  say: Say,
  [stops = usual.stops, rollings = usual.rollings]: readonly (string | number)[],
): Promise<Result> {
  await using stack = new AsyncDisposableStack()
  const stage = await setStage(stack)
  const members = await addMembers(stage.database.appUrl, { count: 8, logins: 20 })
  const reads = await readsOf(stage, members)
  say(`${reads.length} reads, of ${new Set(reads.map(({ path }) => path)).size} calls`)
  return {
    title: 'Stopping and replacing server processes under load',
    command: `npm run soak:restart -- ${stops} ${rollings}`,
    findings: [
      ...(await stopUnderLoad({ stage, reads, say, times: Number(stops) })),
      ...(await replaceUnderLoad({ stage, reads, say, times: Number(rollings) })),
    ],
    details: `The reads are of ${new Set(reads.map(({ path }) => path)).size} calls: a public list and the sessions, which are asked most, and all others of the app that take no input. A stopping server tells for two seconds with each answer that it closes the connection, then it closes those that are idle: a read that meets this on a kept connection is repeated once, as browsers and proxies do. Requests in progress are on new connections by then: one that is cut is counted as cut.`,
  }
}

interface Scene {
  readonly stage: Stage
  readonly reads: readonly Read[]
  readonly say: Say
  readonly times: number
}

async function readsOf(stage: Stage, members: readonly Member[]): Promise<Read[]> {
  const product = await startProduct(stage, { name: 'reads' })
  try {
    const asked = members.flatMap(({ token }) => [
      { path: listCards.path },
      { path: listSessions.path, headers: { authorization: token } },
    ])
    return [...asked, ...(await listReads(product.port, members))]
  } finally {
    await product.stop()
  }
}

async function stopUnderLoad({ stage, reads, say, times }: Scene): Promise<Finding[]> {
  let cut = 0
  let answered = 0
  let slowestMs = 0
  for (let stop = 1; stop <= times; stop += 1) {
    const product = await startProduct(stage, { name: `stop-${stop}`, env: unshed })
    const readers = startReaders({ port: product.port, perSecond, reads })
    await pause(3_000)
    const began = performance.now()
    const { code } = await product.stop()
    slowestMs = Math.max(slowestMs, performance.now() - began)
    const tally = await readers.stop()
    if (code !== 0)
      throw new Error(`the server ended with ${code}: ${product.output().slice(-2_000)}`)
    cut += tally.cut + tally.refused
    answered += tally.answered
    say(`stop ${stop}: ${describe(tally)}`)
  }
  const seconds = (slowestMs / 1_000).toFixed(1)
  return [
    none(`SIGTERM ${times} times under ${perSecond} requests/s: requests cut, of ${answered}`, cut),
    finding('slowest stop, seconds', '≤ 10', seconds, slowestMs <= 10_000),
  ]
}

async function replaceUnderLoad({ stage, reads, say, times }: Scene): Promise<Finding[]> {
  const env = { PROCESSES: String(processes), ...unshed }
  const product = await startProduct(stage, { name: 'rolling', env })
  try {
    const readers = startReaders({ port: product.port, perSecond, reads })
    for (let rolling = 1; rolling <= times; rolling += 1) {
      const old = childrenOf(product.pid)
      product.kill('SIGHUP')
      await allReplaced(product.pid, old)
      say(`rolling restart ${rolling}: ${describe(readers.tally)}`)
    }
    const tally = await readers.stop()
    const failed = tally.cut + tally.refused + tally.unreached
    return [
      none(
        `${times} rolling restarts of ${processes} processes: failed reads, of ${tally.answered}`,
        failed,
      ),
      finding(
        'of them repeated, since an idle connection was closed',
        'seen',
        tally.repeated,
        true,
      ),
    ]
  } finally {
    await product.stop()
  }
}

const replacedWithinMs = 60_000

async function allReplaced(primary: number, old: readonly number[]): Promise<void> {
  for (const until = Date.now() + replacedWithinMs; Date.now() < until; await pause(100)) {
    const now = childrenOf(primary)
    if (now.length === processes && !now.some((pid) => old.includes(pid))) return
  }
  throw new Error(`the processes ${old.join(', ')} were not replaced in time`)
}

function describe({ answered, cut, refused, unreached, repeated, reasons }: Tally): string {
  const why = [...reasons].map(([reason, count]) => `${reason} ${count}`).join(', ')
  return `${answered} answered, ${cut} cut, ${refused} refused, ${unreached} unreached, ${repeated} repeated ${why}`
}
