import { openSession } from '../../server/src/features/session/index.ts'
import type { FoundWork } from '../../server/src/features/work/index.ts'
import { hashPassword } from '../../server/src/platform/crypto/password.ts'
import type { Trx } from '../../server/src/platform/db/db.ts'
import type { DemoLogin } from './logins.ts'
import { addFans, addWatchedDays, addWatchers } from './past/watched.ts'

/** The number of the latest videos whose viewers' seconds are known. */
const curves = 6

interface AuthorOptions {
  readonly login: DemoLogin
  readonly works: readonly FoundWork[]
}

/** The author of the most videos can be logged in as, followed by the others, and finds in the studio how the videos were watched. */
export async function logInAuthor(
  trx: Trx,
  { login: { account, password = '', token }, works }: AuthorOptions,
): Promise<void> {
  const played = works.filter(({ kind }) => kind === 'video' || kind === 'short')
  const byAuthor = Map.groupBy(played, ({ authorUid }) => authorUid)
  const [found] = [...byAuthor].toSorted(([, a], [, b]) => b.length - a.length)
  if (!found || account === undefined) return
  const [uid, own] = found
  await trx
    .updateTable('account')
    .set({ account_name: account, password_hash: await hashPassword(password) })
    .where('uid', '=', String(uid))
    .execute()
  await openSession(trx, { owner: { uid }, device: '演示', token })
  await addWatchedDays(trx, uid)
  await addWatchers(trx, { uid, videos: curves })
  const others = new Set(works.map(({ authorUid }) => authorUid).filter((other) => other !== uid))
  await addFans(trx, { uid, fans: [...others], workIds: own.slice(0, curves).map(({ id }) => id) })
}
