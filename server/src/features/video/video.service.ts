import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { openVideo } from '@kaleido/contract/video'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { randomName } from '../../platform/crypto/random-name.ts'
import { findVideo, type FoundVideo, pathLivesMs, signItem } from '../media/index.ts'
import { findOwnership } from '../unlock/index.ts'
import {
  access,
  findWork,
  type FoundWork,
  loadViewer,
  visibilityFor,
  qualityFor,
  type Right,
  type Viewer,
  hiddenReason,
} from '../work/index.ts'
import * as begun from './video-play.repository.ts'
import { heldUntil } from './video-play.ts'
import { type Granted, toGrant } from './video.grant.ts'
import * as repository from './video.repository.ts'

/** Galleries have no video, and of posts only those that have a duration. */
export function plays({ kind, duration }: Pick<FoundWork, 'kind' | 'duration'>): boolean {
  return kind === 'video' || kind === 'short' || (kind === 'post' && duration !== null)
}

/** A work with a video that the caller may see; refuses any other. */
export async function findPlayable(ctx: Ctx<Person>, id: string): Promise<FoundWork> {
  const work = await findWork(ctx.read, id)
  if (!work || !plays(work)) throw new AppError('video.not_found')
  const why = hiddenReason(await visibilityFor(ctx), work)
  if (why) throw new AppError(why === 'after_dark' ? 'work.after_dark' : `video.${why}`)
  return work
}

/** Grants the whole video or its preview, for a first play or a continued one. */
export async function open(
  ctx: Ctx<Person>,
  { id, play }: ParsedOf<typeof openVideo>,
): Promise<AnswerOf<typeof openVideo>> {
  const work = await findPlayable(ctx, id)
  const [viewer, video, ownership] = await Promise.all([
    loadViewer(ctx),
    findPlayed(ctx.read, id),
    findOwnership(ctx.read, { uid: ctx.actor.uid, workId: id }),
  ])
  const request = { viewer, work, video, right: access(viewer, work, ownership) }
  const granted = play === undefined ? await begin(ctx, request) : await goOn(ctx, request, play)
  const { item } = video
  const { expiresAt } = granted
  return toGrant(video, granted, (scope) =>
    signItem(ctx, { item, scope, session: ctx.actor.sessionId, expiresAt }),
  )
}

export async function findPlayed(db: Db, workId: string): Promise<FoundVideo> {
  const mediaId = await repository.findMediaId(db, workId)
  const found = mediaId === undefined ? undefined : await findVideo(db, mediaId)
  if (!found?.isWatchable) throw new AppError('video.not_ready')
  return found
}

interface PlayRequest {
  readonly viewer: Viewer
  readonly work: FoundWork
  readonly video: FoundVideo
  readonly right: Right
}

async function begin(ctx: Ctx, request: PlayRequest): Promise<Granted> {
  const { viewer, work } = request
  const granted = grantNow(request, randomName())
  // Only a viewer who is no person has no uid, and so no plays.
  const play = { ...kept(granted, request), uid: viewer.uid ?? 0, workId: work.id }
  await ctx.writeOne((trx) => begun.add(trx, play))
  return granted
}

async function goOn(ctx: Ctx, request: PlayRequest, id: string): Promise<Granted> {
  const { viewer, work, video, right } = request
  const had = await begun.find(ctx.read, { id, uid: viewer.uid ?? 0, workId: work.id })
  if (!had) throw new AppError('video.play_over')
  if (right.may || had.reason === 'preview') {
    const granted = grantNow(request, id)
    const now = kept(granted, request)
    if (isOther(had, now)) await ctx.writeOne((trx) => begun.update(trx, now))
    return granted
  }
  const until = heldUntil(had, video.seconds)
  if (!until || until < viewer.now) throw new AppError('video.play_over')
  const expiresAt = new Date(Math.min(until.getTime(), viewer.now.getTime() + pathLivesMs))
  return { play: id, reason: had.reason, max: had.height ?? Infinity, expiresAt }
}

/** The grant by the viewer's current rights. */
function grantNow({ viewer, video, right }: PlayRequest, play: string): Granted {
  const expiresAt = new Date(viewer.now.getTime() + pathLivesMs)
  if (right.may) {
    // Authors may check every rendition of their own work.
    const max = right.reason === 'author' ? Infinity : qualityFor(viewer)
    return { play, reason: right.reason, max, expiresAt }
  }
  if (video.previewSeconds === null) throw new AppError('video.not_ready')
  const { may: _may, ...missing } = right
  return { play, reason: 'preview', ...missing, max: 0, expiresAt }
}

function kept(
  { play, reason, max }: Granted,
  { right }: PlayRequest,
): Omit<begun.PlayRow, 'started_at'> {
  return {
    id: play,
    reason,
    ends_at: (right.may && right.endsAt) || null,
    height: max > 0 && Number.isFinite(max) ? max : null,
  }
}

function isOther(had: begun.PlayRow, now: Omit<begun.PlayRow, 'started_at'>): boolean {
  return (
    had.reason !== now.reason ||
    had.height !== now.height ||
    had.ends_at?.getTime() !== now.ends_at?.getTime()
  )
}
