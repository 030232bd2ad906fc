import type { ErrorCode } from '@kaleido/contract/all'
import type { Actor } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { codeOf } from '../../platform/db/faults.ts'
import { AppError } from '../../platform/errors.ts'
import * as repository from './wallet.repository.ts'

/** The refusals of `wallet_post` that a person is told of. Its others are defects of the caller. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  LG402: 'wallet.insufficient',
  LG409: 'http.conflict',
  LG503: 'http.unavailable',
}

/**
 * Writes a business event to the ledger: the only way by which money moves. Whatever it pays for is written in the same
 * transaction. The same event again changes nothing and answers the first journal.
 */
export async function post(
  ctx: Pick<Ctx, 'actor'>,
  trx: Trx,
  posting: Omit<repository.Posting, 'actor'>,
): Promise<repository.Posted> {
  try {
    const actor = nameOf(ctx.actor as Actor | undefined)
    return await repository.post(trx, { ...posting, actor })
  } catch (error) {
    const code = refusals[codeOf(error) ?? '']
    throw code ? new AppError(code, {}, { cause: error }) : error
  }
}

/** Legs name an account that does not exist, as of a person who does not. */
export function isUnknownAccount(error: unknown): boolean {
  return codeOf(error) === 'LG422'
}

/** Who moved it, as the ledger keeps it. */
function nameOf(actor: Actor | undefined): string {
  if (!actor) return 'system'
  return actor.kind === 'staff' ? `staff:${actor.staffId}` : `person:${actor.uid}`
}
