import type { AnswerOf, InputOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type listQuestions,
  mostQuestions,
  type orderQuestions,
  type removeQuestion,
  type saveQuestion,
} from '@kaleido/contract/support'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { putInOrder } from '../../platform/db/order.ts'
import { AppError } from '../../platform/errors.ts'
import { questionsChanged } from './support.events.ts'
import * as repository from './support.repository.ts'

export async function list(ctx: Ctx): Promise<AnswerOf<typeof listQuestions>> {
  return { list: await repository.list(ctx.read) }
}

export async function save(
  ctx: Ctx,
  { id, ...values }: InputOf<typeof saveQuestion>,
): Promise<{ id: string }> {
  return ctx.write(async (trx) => {
    await ctx.emit(trx, questionsChanged, {})
    if (id === undefined) {
      if ((await repository.list(trx)).length >= mostQuestions) throw new AppError('support.full')
      return { id: await repository.add(trx, values) }
    }
    if (!(await repository.update(trx, id, values))) throw new AppError('support.not_found')
    return { id }
  })
}

export async function remove(ctx: Ctx, { id }: ParsedOf<typeof removeQuestion>): Promise<null> {
  await ctx.write(async (trx) => {
    await ctx.emit(trx, questionsChanged, {})
    if (!(await repository.remove(trx, id))) throw new AppError('support.not_found')
  })
  return null
}

export async function order(ctx: Ctx, { ids }: ParsedOf<typeof orderQuestions>): Promise<null> {
  await ctx.write(async (trx) => {
    await ctx.emit(trx, questionsChanged, {})
    await putInOrder(trx, 'support_question', ids)
  })
  return null
}
