import { stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { publishVideo } from '@kaleido/contract/video'
import { aSource } from '../../server/src/platform/media-tools/source.fixture.ts'
import { commandSettings, edgeNodes } from '../../tools/cluster/nodes.ts'
import { type Plan, portOf } from '../../tools/cluster/plan.ts'
import { run } from '../../tools/lib/run.ts'
import { createCaller } from '../rig/caller.ts'
import type { Member } from '../rig/people.ts'
import { send } from '../rig/send-all.ts'
import { query, temporaryFolder } from '../rig/stage.ts'
import { askTicket, sendFrom } from '../rig/uploader.ts'
import type { Scene } from './scene.ts'

/** Much longer than a player's buffer. */
const seconds = 240
const processedWithinMs = 300_000

/** Publishes a film through the cluster: uploaded, encoded by a worker into the bucket, and approved. Answers its id. */
export async function publishFilm(
  stack: AsyncDisposableStack,
  { plan, database }: Scene,
  author: Member,
): Promise<string> {
  const port = portOf(plan, 'edgeApp', edgeNodes[0])
  const file = await makeFilm(await temporaryFolder(stack))
  const ticket = await askTicket(port, author, file)
  await sendFrom(port, { ticket, member: author, file })
  const id = await publish(port, author, ticket.id)
  await untilReviewed(plan, { id, databaseUrl: database.ownerUrl })
  return id
}

async function makeFilm(folder: string) {
  const file = await aSource(folder, {
    picture: `testsrc2=s=640x360:r=24:d=${seconds}`,
    sound: `sine=frequency=330:duration=${seconds}`,
  })
  return { path: file, bytes: (await stat(file)).size }
}

async function publish(port: number, member: Member, upload: string): Promise<string> {
  const caller = createCaller(port)
  try {
    const input = { upload, title: '集群里播放的影片' }
    return ((await send(caller, { call: publishVideo, member, input })) as { id: string }).id
  } finally {
    caller.close()
  }
}

/** A worker encodes it, a job sends it to review, and the operator approves it. */
async function untilReviewed(
  plan: Plan,
  { id, databaseUrl }: { readonly id: string; readonly databaseUrl: string },
): Promise<void> {
  for (const until = Date.now() + processedWithinMs; Date.now() < until; await pause(1_000)) {
    const [work] = await query<{ state: string }>(
      databaseUrl,
      'select state from work where id = $1',
      [id],
    )
    if (work?.state !== 'review') continue
    const command = ['tools/do.ts', 'work', 'approve', id]
    const { code, output } = await run(process.execPath, command, { env: commandSettings(plan) })
    if (code !== 0) throw new Error(`the film was not approved:\n${output}`)
    return
  }
  throw new Error('the film was not ready for review in time')
}
