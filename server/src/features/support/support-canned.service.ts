import type { AnswerOf, InputOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type listCannedAnswers,
  mostCannedAnswers,
  type removeCannedAnswer,
  type saveCannedAnswer,
} from '@kaleido/contract/support-desk'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import * as repository from './support-canned.repository.ts'
import { addAct } from './support-desk.repository.ts'

export async function list({ read }: Ctx): Promise<AnswerOf<typeof listCannedAnswers>> {
  const rows = await repository.list(read)
  return { list: rows.map(({ text_en, ...row }) => ({ ...row, textEn: text_en })) }
}

export function save(
  ctx: Ctx<Staff>,
  { id, title, text, textEn = '' }: InputOf<typeof saveCannedAnswer>,
): Promise<{ id: string }> {
  const { staffId } = ctx.actor
  const values = { title, text, text_en: textEn }
  return ctx.write(async (trx) => {
    let saved = id
    if (saved === undefined) {
      if ((await repository.list(trx)).length >= mostCannedAnswers)
        throw new AppError('support.full')
      saved = await repository.add(trx, values)
    } else if (!(await repository.update(trx, saved, values))) {
      throw new AppError('support.not_found')
    }
    await addAct(trx, { staffId, act: 'cannedSaved', targetId: saved })
    return { id: saved }
  })
}

export async function remove(
  ctx: Ctx<Staff>,
  { id }: ParsedOf<typeof removeCannedAnswer>,
): Promise<null> {
  const { staffId } = ctx.actor
  await ctx.write(async (trx) => {
    if (!(await repository.remove(trx, id))) throw new AppError('support.not_found')
    await addAct(trx, { staffId, act: 'cannedRemoved', targetId: id })
  })
  return null
}
