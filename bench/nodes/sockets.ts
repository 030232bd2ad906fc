import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { messageAdded, sendMessage } from '@kaleido/contract/message'
import { createCaller } from '../rig/caller.ts'
import { type Device, emptyCounts, openDevice } from '../rig/device.ts'
import { addMembers, type Member } from '../rig/people.ts'
import type { Served } from '../rig/process.ts'
import { quantile } from '../rig/quantile.ts'
import { send } from '../rig/send-all.ts'
import { query, type Stage } from '../rig/stage.ts'

/** From the request of who sends until the device of who receives has it, the 99th percentile. */
export interface SocketDelays {
  /** The device is connected to the node that takes the request. */
  readonly withinMs: number
  readonly acrossMs: number
}

const messages = 500
const arrivesWithinMs = 10_000

/** One person sends, one after the other; two devices of another person receive. */
export async function measureSockets(
  { database }: Stage,
  nodes: readonly Served[],
): Promise<SocketDelays> {
  const [near, far] = nodes
  if (!near || !far) throw new Error('this takes two nodes')
  const [sender, receiver] = await addMembers(database.appUrl, { count: 2, logins: 1 })
  if (!sender || !receiver) throw new Error('this takes two people')
  await befriend(database.ownerUrl, sender, receiver)
  const [within, across] = [await listen(near, receiver), await listen(far, receiver)]
  const caller = createCaller(near.port)
  const sentAt: number[] = []
  try {
    for (let number = 0; number < messages; number += 1) {
      sentAt.push(performance.now())
      const input = { uid: receiver.uid, clientId: randomUUID(), text: '你好' }
      await send(caller, { call: sendMessage, member: sender, input })
    }
    const delaysOf = async ({ arrivedAt }: Listening) => {
      for (const until = Date.now() + arrivesWithinMs; arrivedAt.length < messages;) {
        if (Date.now() > until) throw new Error(`${arrivedAt.length} of ${messages} arrived`)
        await pause(50)
      }
      const delays = arrivedAt.map((at, number) => at - (sentAt[number] ?? 0))
      return quantile(
        delays.toSorted((one, other) => one - other),
        0.99,
      )
    }
    return { withinMs: await delaysOf(within), acrossMs: await delaysOf(across) }
  } finally {
    caller.close()
    within.device.close()
    across.device.close()
  }
}

interface Listening {
  readonly device: Device
  readonly arrivedAt: readonly number[]
}

async function listen({ port }: Served, { token }: Member): Promise<Listening> {
  const arrivedAt: number[] = []
  const device = await openDevice({
    token,
    origin: () => `ws://127.0.0.1:${port}`,
    counts: emptyCounts(),
    onEvent: (type) => void (type === messageAdded.type && arrivedAt.push(performance.now())),
  })
  return { device, arrivedAt }
}

/** Friends who write to each other as often as they like, which the limits of people do not allow. */
async function befriend(url: string, one: Member, other: Member): Promise<void> {
  await query(
    url,
    `insert into setting (name, version, value) values ('message.limits', 1, '{"aMinute": 10000}')
    on conflict do nothing`,
  )
  await query(
    url,
    `update account set created_at = app_now() - interval '60 days', registered_at = app_now() - interval '60 days'
    where uid = any($1::bigint[])`,
    [[one.uid, other.uid]],
  )
  await query(url, 'insert into social_follow (uid, other_uid) values ($1, $2), ($2, $1)', [
    one.uid,
    other.uid,
  ])
}
