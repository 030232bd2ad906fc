import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { postLimits, type setPin } from '@kaleido/contract/post'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { lockAccount } from '../account/index.ts'
import { worksChanged } from '../work/index.ts'
import { findOwn } from './post-own.service.ts'
import * as repository from './post-pin.repository.ts'

export function set(
  ctx: Ctx<Person>,
  { id, isPinned }: ParsedOf<typeof setPin>,
): Promise<AnswerOf<typeof setPin>> {
  const pin = { uid: ctx.actor.uid, workId: id }
  return ctx.write(async (trx) => {
    // Of two requests at a time, the second counts what the first has pinned.
    await lockAccount(trx, pin.uid)
    await findOwn(trx, pin)
    if (!isPinned) await repository.remove(trx, id)
    else if ((await repository.countOthers(trx, pin)) >= postLimits.pinned) {
      throw new AppError('post.too_many_pinned')
    } else await repository.add(trx, pin)
    await ctx.emit(trx, worksChanged, { id })
    return { isPinned }
  })
}
