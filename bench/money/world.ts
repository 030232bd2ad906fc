import { openSession } from '../../server/src/features/session/index.ts'
import { inTransaction, openDb } from '../../server/src/platform/db/db.ts'
import { query, type Stage } from '../rig/stage.ts'

/** Buyers and sellers are numbered, so that PostgreSQL's own load generator can name their accounts. */
export const firstBuyer = 9_000_000_000
export const firstSeller = 9_100_000_000
export const buyers = 200
export const sellers = 1_000
const worksOfEach = 4
export const price = 10
/** What each buyer has at first. */
export const coinsOfEach = 1_000_000_000

/** Works of many sellers, each sold alike, and as many of one. */
export interface World {
  readonly ofMany: readonly string[]
  readonly ofOne: readonly string[]
  /** Of each buyer. */
  readonly tokens: readonly string[]
}

export async function growWorld({ database }: Stage): Promise<World> {
  const url = database.ownerUrl
  for (const [first, count] of [
    [firstBuyer, buyers],
    [firstSeller, sellers],
  ]) {
    await query(
      url,
      `insert into account (uid, name, registered_at)
      select ${first} + n, 'bench ' || n, app_now() - interval '1 year'
      from generate_series(0, ${count} - 1) n`,
    )
  }
  await query(
    url,
    `select wallet_post('gift', 'bench ' || n, 'system', null, '{-4}',
      array[(${firstBuyer} + n) * 16 + 1], '{${coinsOfEach}}') from generate_series(0, ${buyers} - 1) n`,
  )
  const worksOf = (author: string, count: number) =>
    query<{ id: string }>(
      url,
      `insert into work (kind, author_uid, title, text, access, price, state, published_at)
      select 'post', ${author}, 'bench ' || n, '', 'coin', ${price}, 'published', app_now()
      from generate_series(0, ${count} - 1) n returning id`,
    )
  const count = sellers * worksOfEach
  const ofMany = await worksOf(`${firstSeller} + n % ${sellers}`, count)
  const ofOne = await worksOf(String(firstSeller), count)
  await query(url, 'analyze')
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return { ofMany: ids(ofMany), ofOne: ids(ofOne), tokens: await logIn(url) }
}

async function logIn(url: string): Promise<string[]> {
  const db = openDb(url, { max: 4 })
  try {
    const uids = Array.from({ length: buyers }, (_, n) => firstBuyer + n)
    return await Promise.all(
      uids.map((uid) =>
        inTransaction(db, (trx) => openSession(trx, { owner: { uid }, device: 'bench' })),
      ),
    )
  } finally {
    await db.destroy()
  }
}

export interface Pair {
  readonly buyer: number
  readonly workId: string
}

/** Buys that nobody has made yet: each buyer buys each work once. */
export function* pairsOf(works: readonly string[]): Generator<Pair> {
  for (let round = 0; round < buyers; round += 1) {
    for (const [at, workId] of works.entries()) yield { buyer: (at + round) % buyers, workId }
  }
}
