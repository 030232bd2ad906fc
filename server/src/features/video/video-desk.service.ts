import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { openDeskVideo } from '@kaleido/contract/video-desk'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { pathLivesMs, signItem } from '../media/index.ts'
import { findWork } from '../work/index.ts'
import { findPlayed, plays } from './video.service.ts'

/** The lowest rendition, in whatever state the work is. Nothing is recorded of it: the staff is no viewer. */
export async function openDesk(
  ctx: Ctx<Staff>,
  { id }: ParsedOf<typeof openDeskVideo>,
): Promise<AnswerOf<typeof openDeskVideo>> {
  const work = await findWork(ctx.read, id)
  if (!work || !plays(work)) throw new AppError('video.not_found')
  const { item, heights, kind, width, height, seconds } = await findPlayed(ctx.read, id)
  const [least] = heights
  if (least === undefined) throw new AppError('video.not_ready')
  const expiresAt = new Date(ctx.clock.now().getTime() + pathLivesMs)
  const folder = signItem(ctx, { item, scope: least, session: ctx.actor.sessionId, expiresAt })
  return {
    hls: `${folder}master-${least}.m3u8`,
    ...(kind === 'short' ? { mp4: `${folder}short-${least}.mp4` } : {}),
    width,
    height,
    seconds: Math.max(1, Math.round(seconds)),
    expiresAt: expiresAt.toISOString(),
  }
}
