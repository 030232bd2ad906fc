import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type LiveNews, liveTopic } from '../../server/src/platform/live/live.ts'
import type { Stage } from '../rig/stage.ts'
import { firstUid } from './people.ts'

export interface Writer {
  /** Tells one person after the other, so many each second, until it is stopped. */
  run(perSecond: number, until: AbortSignal): Promise<number>
  /** Tells many people the same, in batches of one transaction each. */
  fanOut(people: number, batch: number): Promise<void>
  hintAll(people: number): Promise<void>
  /** How long the same writes took to reach a bare listener in this process, since this was last asked: the limit. */
  heard(): readonly number[]
  close(): Promise<void>
}

const connections = 4
const busChannel = 'kaleido'
const perMessage = 400
const tickMs = 10

/** Writes what `pushLive` writes, past the server, so that only its delivery is measured. */
export async function openWriter({ database }: Stage, connected: number): Promise<Writer> {
  const pool = new pg.Pool({ connectionString: database.appUrl, max: connections })
  const listener = await openListener(database.appUrl)

  const tell = (uids: readonly number[], type: string, data: object) =>
    write(pool, { uids, type, data })

  return {
    async run(perSecond, until) {
      let told = 0
      const underWay = new Set<Promise<void>>()
      const began = performance.now()
      for (let turn = 0; !until.aborted;) {
        const due = ((performance.now() - began) / 1_000) * perSecond
        for (; turn < due; turn += 1) {
          // A prime step visits everybody, in no order that a batch could follow.
          const uid = firstUid + ((turn * 7_919) % connected)
          const at = Date.now()
          listener.expect(uid, at)
          const one = tell([uid], 'bench.direct', { at }).then(() => {
            told += 1
            underWay.delete(one)
          })
          underWay.add(one)
        }
        await pause(tickMs)
      }
      await Promise.all(underWay)
      return told
    },
    async fanOut(people, batch) {
      for (let from = 0; from < people; from += batch) {
        const size = Math.min(batch, people - from)
        const uids = Array.from({ length: size }, (_, at) => firstUid + from + at)
        await tell(uids, 'bench.fanOut', { at: 0 })
      }
    },
    async hintAll(people) {
      for (let from = 0; from < people; from += perMessage) {
        const size = Math.min(perMessage, people - from)
        const uids = Array.from({ length: size }, (_, at) => firstUid + from + at)
        const news = { uids, type: 'bench.hint', data: {} }
        await pool.query('select pg_notify($1, $2)', [
          busChannel,
          JSON.stringify([liveTopic, news]),
        ])
      }
    },
    heard: listener.heard,
    async close() {
      await listener.close()
      await pool.end()
    },
  }
}

async function notify(client: pg.PoolClient, uids: readonly number[]): Promise<void> {
  for (let from = 0; from < uids.length; from += perMessage) {
    const news = { uids: uids.slice(from, from + perMessage) }
    await client.query('select pg_notify($1, $2)', [busChannel, JSON.stringify([liveTopic, news])])
  }
}

async function write(
  pool: pg.Pool,
  told: { readonly uids: readonly number[]; readonly type: string; readonly data: object },
): Promise<void> {
  const { uids, type, data } = told
  const client = await pool.connect()
  try {
    await client.query('begin')
    const text = JSON.stringify(data)
    await client.query('select live_push($1::bigint[], $2, $3::jsonb)', [uids, type, text])
    await notify(client, uids)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Hears the same notifications as the server, and does nothing else. */
async function openListener(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`listen ${busChannel}`)
  const stamps = new Map<number, number>()
  let delays: number[] = []
  client.on('notification', ({ payload = '' }) => {
    const [topic, news] = JSON.parse(payload) as [string, LiveNews]
    const at = topic === liveTopic && news.uids.length === 1 && stamps.get(news.uids[0] ?? 0)
    if (at) delays.push(Date.now() - at)
  })
  return {
    expect: (uid: number, at: number) => void stamps.set(uid, at),
    heard(): readonly number[] {
      const found = delays
      delays = []
      return found
    },
    close: () => client.end(),
  }
}
