import type { Person } from '../../platform/actor.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { Feature } from '../../platform/feature.ts'
import { personTag } from '../session/index.ts'
import * as repository from './account-closing.repository.ts'
import { requireStepUp } from './account-step-up.service.ts'

/** Begins the cooling-off time. The person may go on logging in and is shown the day. */
export async function close(
  db: Db,
  { actor, all }: { actor: Person; all: readonly Feature[] },
): Promise<{ closesAt: string }> {
  await requireStepUp(db, actor)
  const reason = await whatBlocks(db, { uid: actor.uid, all })
  if (reason !== undefined) throw new AppError('account.close_blocked', { reason })
  const closesAt = await repository.close(db, actor.uid)
  if (!closesAt) throw new AppError('http.unauthorized')
  return { closesAt: closesAt.toISOString() }
}

export async function reopen(db: Db, { uid }: Person): Promise<null> {
  await repository.reopen(db, uid)
  return null
}

async function whatBlocks(
  db: Db,
  { uid, all }: { uid: number; all: readonly Feature[] },
): Promise<string | undefined> {
  for (const { person } of all) {
    const reason = await person?.blocksClosing?.(db, uid)
    if (reason !== undefined) return reason
  }
  return undefined
}

type Closing = Pick<Deps, 'cache' | 'db' | 'log'>

const batch = 100

/** Deletes every account whose time is over, each in a transaction of its own: one that fails holds up no other. */
export async function deleteDue(deps: Closing, all: readonly Feature[]): Promise<void> {
  const failures: unknown[] = []
  let after = 0
  for (;;) {
    const due = await repository.listDue(deps.db, { after, limit: batch })
    for (const uid of due) {
      await deleteOne(deps, uid, all).catch((error: unknown) => failures.push(error))
    }
    after = due.at(-1) ?? after
    if (due.length < batch) break
  }
  if (failures.length > 0) throw new AggregateError(failures, 'accounts that are due stay')
}

/** Every feature forgets the person; what refers to the account goes before it. */
async function deleteOne(
  { cache, db, log }: Closing,
  uid: number,
  all: readonly Feature[],
): Promise<void> {
  const isDeleted = await inTransaction(db, async (trx) => {
    if (!(await repository.lockDue(trx, uid))) return false
    // Money that has come under way in the meantime is waited for, however long that takes.
    if ((await whatBlocks(trx, { uid, all })) !== undefined) return false
    const others = all.filter(({ tables }) => !tables.includes('account'))
    const owner = all.filter(({ tables }) => tables.includes('account'))
    for (const { person } of [...others, ...owner]) await person?.forget(trx, uid)
    await cache.invalidateOnCommit(trx, personTag(uid))
    return true
  })
  if (isDeleted) log.info({ event: 'account.deleted' })
}
