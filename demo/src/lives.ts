import { grantWork } from '../../server/src/features/unlock/index.ts'
import type { FoundWork } from '../../server/src/features/work/index.ts'
import type { Trx } from '../../server/src/platform/db/db.ts'
import { addHistory, addReactions } from './past/person.ts'

const day = 86_400
const looked = 24
const kept = 12
const owned = 6

/**
 * What the people whom a demonstration logs in as have done before: looked at, liked and kept works, and been given some
 * that cost coins.
 */
export async function addLives(
  trx: Trx,
  { uids, works }: { readonly uids: readonly number[]; readonly works: readonly FoundWork[] },
): Promise<void> {
  const forCoins = works.filter(({ access }) => access.mode === 'coin')
  for (const [at, uid] of uids.entries()) {
    const seen = every(works, { count: looked, from: at })
    await addHistory(
      trx,
      uid,
      seen.map(({ id }, place) => ({
        workId: id,
        // Some today, some yesterday, and some before that.
        secondsAgo: Math.floor((place * place * day) / 40) + 600,
      })),
    )
    const favourites = every(works, { count: kept, from: at + 5 })
    await addReactions(trx, { uid, likes: seen.map(({ id }) => id), favourites })
    for (const { id, access } of every(forCoins, { count: owned, from: at })) {
      const paid = access.price === undefined ? {} : { price: access.price }
      await grantWork(trx, { uid, workId: id, how: 'coins', ...paid })
    }
  }
}

/** Spread over the works of each kind, in the order of the list. */
function every(
  works: readonly FoundWork[],
  { count, from }: { count: number; from: number },
): FoundWork[] {
  const step = Math.max(1, Math.floor(works.length / count))
  const byKind = [...Map.groupBy(works, ({ kind }) => kind).values()].flat()
  const taken = byKind.filter((_, at) => (at + from) % step === 0).slice(0, count)
  return works.filter((work) => taken.includes(work))
}
