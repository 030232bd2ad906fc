import { publishVideo } from '@kaleido/contract/video'
import { median } from '../http/figures.ts'
import { type Caller, createCaller } from '../rig/caller.ts'
import { addMembers } from '../rig/people.ts'
import { cpuMs } from '../rig/proc.ts'
import { startProduct } from '../rig/product.ts'
import type { Say } from '../rig/rounds.ts'
import { type Sent, sendAll } from '../rig/send-all.ts'
import { query, setStage, type Stage } from '../rig/stage.ts'
import { addUploads, publishUnseen } from '../writes/uploads.ts'
import { asks } from './asks.ts'
import type { Cost } from './cost.ts'

/** In each round every member makes each call once, so that no limit of a person is met. */
export const membersARound = 1_000

export interface CallSample {
  readonly name: string
  readonly cost: Cost
}

interface Bench {
  readonly stage: Stage
  readonly caller: Caller
  readonly server: number
}

/** The calls that a visit writes with: CPU time, and bytes of the log of changes. The first round warms up. */
export async function measureCalls(rounds: number, say: Say): Promise<CallSample[]> {
  await using stack = new AsyncDisposableStack()
  const stage = await setStage(stack)
  await publishUnseen(stage)
  const product = await startProduct(stage)
  stack.defer(async () => {
    await product.stop()
  })
  const caller = createCaller(product.port)
  stack.defer(() => caller.close())
  const bench = { stage, caller, server: product.pid }
  const works = await publishAll(bench)
  const samples = new Map(Object.keys(asks).map((name) => [name, [] as Cost[]]))
  for (let round = 0; round <= rounds; round += 1) {
    const members = await newMembers(bench)
    for (const [name, ask] of Object.entries(asks)) {
      const sent = members.map((member, at) => ({ member, ...ask({ works, members }, at) }))
      const cost = await costOf(bench, sent)
      if (round === 0) continue
      samples.get(name)?.push(cost)
      const { serverMs, databaseMs } = cost
      say(`round ${round}, ${name}: ${serverMs.toFixed(3)} + ${databaseMs.toFixed(3)} ms of CPU`)
    }
  }
  return [...samples].map(([name, costs]) => ({ name, cost: medianCost(costs) }))
}

const newMembers = ({ stage }: Bench) =>
  addMembers(stage.database.ownerUrl, { count: membersARound, logins: 1 })

/** Of each call, of those that are sent. */
async function costOf(bench: Bench, sent: readonly Sent[]): Promise<Cost> {
  const before = await readUsed(bench)
  await sendAll(bench.caller, sent)
  const after = await readUsed(bench)
  const each = (part: keyof Cost) => (after[part] - before[part]) / sent.length
  return {
    serverMs: each('serverMs'),
    databaseMs: each('databaseMs'),
    walBytes: each('walBytes'),
  }
}

async function readUsed({ stage: { database }, server }: Bench): Promise<Cost> {
  const [row] = await query<{ bytes: string }>(
    database.adminUrl,
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes`,
  )
  return {
    serverMs: cpuMs(server),
    databaseMs: cpuMs(database.pid()),
    walBytes: Number(row?.bytes),
  }
}

function medianCost(costs: readonly Cost[]): Cost {
  const of = (part: keyof Cost) => median(costs.map((cost) => cost[part]))
  return { serverMs: of('serverMs'), databaseMs: of('databaseMs'), walBytes: of('walBytes') }
}

/** A work of each of so many authors; answers their ids. */
async function publishAll(bench: Bench): Promise<string[]> {
  const authors = await newMembers(bench)
  const uploads = await addUploads(bench.stage, authors)
  const sent = authors.map((member, at) => ({
    member,
    call: publishVideo,
    input: {
      upload: uploads[at],
      title: '山里的一天',
      text: '清晨出发，傍晚回来。',
      tags: ['山野', '旅行'],
      access: 'free',
      isOriginal: true,
    },
  }))
  const answers = await sendAll(bench.caller, sent)
  return answers.map((answer) => publishVideo.output.parse(answer).id)
}
