import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { type getPosition, resumeRules, type savePosition } from '@kaleido/contract/video'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import * as repository from './video-position.repository.ts'
import { findPlayable } from './video.service.ts'

export async function save(
  ctx: Ctx<Person>,
  { id, seconds, at }: ParsedOf<typeof savePosition>,
): Promise<null> {
  await findPlayable(ctx, id)
  const position = { uid: ctx.actor.uid, workId: id, seconds, at: new Date(at) }
  await ctx.writeOne((trx) => repository.save(trx, position))
  return null
}

/** A viewer near the end has watched the video: it begins again. */
export async function get(
  ctx: Ctx<Person>,
  { id }: ParsedOf<typeof getPosition>,
): Promise<AnswerOf<typeof getPosition>> {
  const { duration } = await findPlayable(ctx, id)
  const seconds = (await repository.find(ctx.read, { uid: ctx.actor.uid, workId: id })) ?? 0
  const isFinished = duration !== null && seconds >= duration * resumeRules.finishedShare
  return { seconds: isFinished ? 0 : seconds }
}
