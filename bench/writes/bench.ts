import { addComment } from '@kaleido/contract/comment'
import { setLike } from '@kaleido/contract/reaction'
import { publishVideo } from '@kaleido/contract/video'
import { type Caller, createCaller } from '../rig/caller.ts'
import { addMembers, type Member } from '../rig/people.ts'
import { cpuMs } from '../rig/proc.ts'
import { startProduct } from '../rig/product.ts'
import type { Progress } from '../rig/rounds.ts'
import { type Sent, sendAll } from '../rig/send-all.ts'
import { setStage } from '../rig/stage.ts'
import { addUploads, publishUnseen } from './uploads.ts'

/** CPU time of one call, in milliseconds. */
export interface WriteSample {
  readonly serverMs: number
  readonly databaseMs: number
}

export const writeNames = ['publish', 'comment', 'like'] as const
export type WriteName = (typeof writeNames)[number]
export type WriteFigures = Readonly<Record<WriteName, readonly WriteSample[]>>

/** In each round every member does each of them once; more would run into the limits of a person. */
const membersARound = 1_500

/** What people write most, each by its own call, with nothing else going on. */
export async function benchWrites(
  rounds: number,
  { say, beginRound }: Progress,
): Promise<WriteFigures> {
  await using stack = new AsyncDisposableStack()
  const stage = await setStage(stack)
  await publishUnseen(stage)
  const product = await startProduct(stage)
  stack.defer(async () => {
    await product.stop()
  })
  const caller = createCaller(product.port)
  stack.defer(() => caller.close())
  const pids = { server: product.pid, database: stage.database.pid() }
  const samples: Record<WriteName, WriteSample[]> = { publish: [], comment: [], like: [] }
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const members = await addMembers(stage.database.ownerUrl, { count: membersARound, logins: 1 })
    const uploads = await addUploads(stage, members)
    const works: string[] = []
    const sent: Record<WriteName, (member: Member, at: number) => Sent> = {
      publish: (member, at) => publishing(member, uploads[at] ?? ''),
      comment: (member, at) => ({
        call: addComment,
        member,
        input: { work: works[at % works.length], text: `第 ${round}-${at} 次来看，山里的光真好` },
      }),
      like: (member, at) => ({
        call: setLike,
        member,
        input: { id: works[(at * 7) % works.length], isLiked: true },
      }),
    }
    if (round > 0) await beginRound(`round ${round}`)
    for (const name of writeNames) {
      const { sample, answers } = await run({ caller, pids, asked: members.map(sent[name]) })
      if (name === 'publish') works.push(...answers.map(idOf))
      if (round === 0) continue
      samples[name].push(sample)
      const { serverMs, databaseMs } = sample
      say(`round ${round}, ${name}: ${serverMs.toFixed(3)} + ${databaseMs.toFixed(3)} ms of CPU`)
    }
  }
  return samples
}

function publishing(member: Member, upload: string): Sent {
  const input = {
    upload,
    title: '山里的一天',
    text: '清晨出发，傍晚回来。',
    tags: ['山野', '旅行'],
    access: 'free',
    isOriginal: true,
  }
  return { call: publishVideo, member, input }
}

const idOf = (answer: unknown) => publishVideo.output.parse(answer).id

interface Run {
  readonly caller: Caller
  readonly pids: { readonly server: number; readonly database: number }
  readonly asked: readonly Sent[]
}

async function run({ caller, pids, asked }: Run) {
  const before = { server: cpuMs(pids.server), database: cpuMs(pids.database) }
  const answers = await sendAll(caller, asked)
  const sample = {
    serverMs: (cpuMs(pids.server) - before.server) / asked.length,
    databaseMs: (cpuMs(pids.database) - before.database) / asked.length,
  }
  return { sample, answers }
}
