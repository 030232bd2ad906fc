import { setTimeout as pause } from 'node:timers/promises'
import { type Device, emptyCounts, openDevice } from '../rig/device.ts'
import type { Member } from '../rig/people.ts'
import { query } from '../rig/stage.ts'
import { finding, type Finding, none } from '../soak/trial.ts'

/** One device of each member, connected to the edges in turn. */
export interface Listeners {
  /** Waits until every device has all that its member was told, and compares. */
  judge(databaseUrl: string): Promise<Finding[]>
  close(): void
}

const opensAtOnce = 32
const caughtUpWithinMs = 90_000

export async function openListeners(
  members: readonly Member[],
  ports: readonly number[],
): Promise<Listeners> {
  const counts = emptyCounts()
  const devices = new Map<number, Device>()
  const open = async ({ uid, token }: Member, turn: number) => {
    // Like the app, it changes the line once one fails.
    const origin = (failures: number) => `ws://127.0.0.1:${ports[(turn + failures) % ports.length]}`
    devices.set(uid, await openDevice({ token, origin, counts }))
  }
  for (let from = 0; from < members.length; from += opensAtOnce) {
    const some = members.slice(from, from + opensAtOnce)
    await Promise.all(some.map((member, at) => open(member, from + at)))
  }

  async function countMissing(url: string): Promise<number> {
    const ends = await query<{ uid: string; last: string }>(
      url,
      'select uid::text, last_id::text as last from live_person where uid = any($1::bigint[])',
      [[...devices.keys()]],
    )
    const missing = ends.map(({ uid, last }) =>
      Math.max(0, Number(last) - (devices.get(Number(uid))?.after() ?? 0)),
    )
    return missing.reduce((sum, one) => sum + one, 0)
  }

  return {
    async judge(url) {
      let missing = await countMissing(url)
      for (const until = Date.now() + caughtUpWithinMs; missing > 0 && Date.now() < until;) {
        await pause(1_000)
        missing = await countMissing(url)
      }
      const { received, duplicates, gaps, resets } = counts
      return [
        finding(
          `events that ${devices.size} devices received`,
          '> 0',
          String(received),
          received > 0,
        ),
        none('events that a device never received', missing),
        none('received twice, or after a later one', duplicates + gaps),
        none('devices that had to begin anew', resets),
      ]
    },
    close() {
      for (const device of devices.values()) device.close()
    },
  }
}
