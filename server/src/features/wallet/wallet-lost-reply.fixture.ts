import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { isConnectionError } from '../../platform/db/faults.ts'
import { house, potOf } from './index.ts'
import { fundPeople, openDurableLedger, openPool, write } from './wallet-kill.fixture.ts'

const socketName = '.s.PGSQL.5432'
/** The end of an answer: what was sent is over, and committed. */
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

/** Stands before PostgreSQL. Of every two answers to a client it keeps one back, and cuts the connection. */
async function openLossyProxy(stack: AsyncDisposableStack, from: string, to: string) {
  let answers = 0
  const server = createServer((near) => {
    const far = connect(path.join(to, socketName))
    let isLoggedIn = false
    far.on('data', (chunk: Buffer) => {
      const isWhole = chunk.subarray(-readyForQuery.length).equals(readyForQuery)
      if (!isLoggedIn || !isWhole) {
        isLoggedIn ||= isWhole
        near.write(chunk)
        return
      }
      answers += 1
      if (answers % 2 === 0) near.write(chunk)
      else near.destroy()
    })
    near.on('data', (chunk: Buffer) => far.write(chunk))
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => other.destroy())
      socket.on('close', () => other.destroy())
    }
  })
  server.listen(path.join(from, socketName))
  await once(server, 'listening')
  stack.defer(async () => {
    server.close()
    await once(server, 'close')
  })
}

export interface Resolved {
  /** Whose answer was lost. */
  readonly unknown: number
  readonly lost: number
  readonly doubled: number
}

/** Posts so many events whose answers are lost after the commit, each again with its reference until it is answered. */
export async function loseReplies(posts: number): Promise<Resolved> {
  await using stack = new AsyncDisposableStack()
  const { dir, cluster } = await openDurableLedger(stack)
  const direct = openPool(stack, cluster.appUrl)
  const [uid = 0] = await fundPeople(direct, 1)
  const url = new URL(cluster.appUrl)
  await openLossyProxy(stack, dir, url.searchParams.get('host') ?? '')
  url.searchParams.set('host', dir)
  const lossy = openPool(stack, url.href)
  const leg = { from: potOf(uid, 'coin'), to: house.sales, amount: 1 }
  const answered = new Map<string, string>()
  let unknown = 0
  for (let n = 0; unknown < posts; n += 1) {
    const ref = `lost:${n}`
    while (!answered.has(ref)) {
      try {
        answered.set(ref, await write(lossy, ref, [leg]))
      } catch (error) {
        if (!isConnectionError(error)) throw error
        unknown += 1
      }
    }
  }
  const rows = await direct
    .selectFrom('wallet_journal')
    .select(['id', 'ref'])
    .where('ref', 'like', 'lost:%')
    .execute()
  const written = new Map(rows.map(({ id, ref }) => [ref, id]))
  const matching = [...answered].filter(([ref, id]) => written.get(ref) === id)
  return {
    unknown,
    lost: answered.size - matching.length,
    doubled: rows.length - answered.size,
  }
}
