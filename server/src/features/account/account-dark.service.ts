import type { setDarkGate } from '@kaleido/contract/account-dark'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { personChanged } from '../session/index.ts'
import * as repository from './account.repository.ts'

/** Passes the gate of the area after dark, or closes it: for every device of the account, from the next call on. */
export async function set(
  ctx: Ctx<Person>,
  { isPassed }: ParsedOf<typeof setDarkGate>,
): Promise<AnswerOf<typeof setDarkGate>> {
  const { uid } = ctx.actor
  await ctx.write(async (trx) => {
    await repository.setDarkGate(trx, uid, isPassed)
    // Whether somebody passed it is cached with their logins.
    await ctx.emit(trx, personChanged, { uid })
  })
  return { isPassed }
}
