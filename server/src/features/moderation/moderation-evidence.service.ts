import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { openEvidence } from '@kaleido/contract/moderation'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import * as repository from './moderation-evidence.repository.ts'

/** Private messages are shown only together with a record of who read them. */
export function open(
  ctx: Ctx<Staff>,
  { id }: ParsedOf<typeof openEvidence>,
): Promise<AnswerOf<typeof openEvidence>> {
  return ctx.write(async (trx) => {
    const lines = await repository.find(trx, id)
    if (!lines) throw new AppError('moderation.not_found')
    if (lines.length > 0) {
      await repository.addRead(trx, { reportId: id, staffId: ctx.actor.staffId })
    }
    return { list: lines.map((line) => ({ ...line, name: line.name ?? '' })) }
  })
}
