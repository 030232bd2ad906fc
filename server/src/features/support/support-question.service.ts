import type { AnswerOf, InputOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type listAllQuestions,
  type listQuestions,
  mostQuestions,
  type orderQuestions,
  type removeQuestion,
  type saveQuestion,
} from '@kaleido/contract/support'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { putInOrder } from '../../platform/db/order.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { questionsChanged } from './support.events.ts'
import { toQuestion, toStaffQuestion } from './support.mapper.ts'
import * as repository from './support.repository.ts'

export async function list({ read, request }: RequestCtx): Promise<AnswerOf<typeof listQuestions>> {
  const rows = await repository.list(read)
  return { list: withCategories(rows).map((row) => toQuestion(inLanguage(row, request.language))) }
}

/** One translation of a category is enough for all of its questions: otherwise it would be shown as two. */
function withCategories(rows: readonly repository.QuestionRow[]): repository.QuestionRow[] {
  return rows.map((row) => {
    const translated = rows.find((one) => one.category === row.category && one.category_en !== '')
    return { ...row, category_en: translated?.category_en ?? '' }
  })
}

export async function listAll({ read }: Ctx): Promise<AnswerOf<typeof listAllQuestions>> {
  return { list: (await repository.list(read)).map(toStaffQuestion) }
}

export async function save(
  ctx: Ctx,
  { id, ...given }: InputOf<typeof saveQuestion>,
): Promise<{ id: string }> {
  const { categoryEn = '', questionEn = '', answerEn = '', ...texts } = given
  const values = {
    ...texts,
    category_en: categoryEn,
    question_en: questionEn,
    answer_en: answerEn,
  }
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
