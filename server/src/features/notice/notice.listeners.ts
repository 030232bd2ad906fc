import { creatorCodes, type NoticeKind, vipCodes } from '@kaleido/contract/notice'
import { agentCodes } from '@kaleido/contract/notice-agent'
import { afterEvent, type Listener, onEvent } from '../../platform/ctx/events.ts'
import { agentDecided } from '../agent/agent.events.ts'
import {
  commentAdded,
  commentLiked,
  commentMentioned,
  commentTakenDown,
} from '../comment/comment.events.ts'
import { appealDecided, decidedAgainst, reportDecided } from '../moderation/moderation.events.ts'
import { applicationDecided } from '../profile/profile.events.ts'
import { workLiked } from '../reaction/reaction.events.ts'
import { blockChanged, personFollowed } from '../social/social.events.ts'
import { vipEnding } from '../vip/vip.events.ts'
import { workDecided, workPublished, workReopened } from '../work/work.events.ts'
import { endBetween, endDecision, foldNotice, sendNotice } from './notice-add.service.ts'
import { findWorkOf, isInReview } from './notice-about.repository.ts'
import { fanOut } from './notice.jobs.ts'
import { moneyListeners } from './notice-money.listeners.ts'
import { noticeFollowedPosts } from './notice.settings.ts'

export const noticeListeners: readonly Listener[] = [
  afterEvent(workLiked, { job: 'notice.onLiked' }, (ctx, { workId, uid, authorUid, isFavourite }) =>
    ctx.write((trx) =>
      foldNotice(ctx, trx, {
        uid: authorUid,
        kind: isFavourite ? 'favourite' : 'like',
        actorUid: uid,
        workId,
      }),
    ),
  ),
  afterEvent(commentLiked, { job: 'notice.onCommentLiked' }, (ctx, { id, uid, authorUid }) =>
    ctx.write(async (trx) => {
      const workId = await findWorkOf(trx, id)
      if (workId === undefined) return
      const about = { actorUid: uid, workId, commentId: id }
      await foldNotice(ctx, trx, { uid: authorUid, kind: 'commentLike', ...about })
    }),
  ),
  afterEvent(commentAdded, { job: 'notice.onCommented' }, (ctx, { id, work, uid, ...told }) =>
    ctx.write(async (trx) => {
      for (const [reader, kind] of readersOf(told)) {
        const about = { actorUid: uid, workId: work, commentId: id }
        await sendNotice(ctx, trx, { uid: reader, kind, ...about })
      }
    }),
  ),
  afterEvent(commentMentioned, { job: 'notice.onMentioned' }, (ctx, { id, work, uid, mentioned }) =>
    ctx.write(async (trx) => {
      const about = { actorUid: uid, workId: work, commentId: id }
      for (const reader of mentioned) {
        await sendNotice(ctx, trx, { uid: reader, kind: 'mention', ...about })
      }
    }),
  ),
  afterEvent(personFollowed, { job: 'notice.onFollowed' }, (ctx, { uid, otherUid }) =>
    ctx.write((trx) => sendNotice(ctx, trx, { uid: otherUid, kind: 'follow', actorUid: uid })),
  ),
  onEvent(blockChanged, async (ctx, trx, { isBlocked, ...pair }) => {
    if (isBlocked) await endBetween(ctx, trx, pair)
  }),
  afterEvent(workDecided, { job: 'notice.onDecided' }, (ctx, { id, authorUid, verdict, reason }) =>
    ctx.write(async (trx) => {
      // It was undone before anybody was told.
      const isOfReview = verdict === 'published' || verdict === 'refused'
      if (isOfReview && (await isInReview(trx, id))) return
      const data = { verdict, reason }
      await sendNotice(ctx, trx, { uid: authorUid, kind: 'review', workId: id, data })
    }),
  ),
  onEvent(workReopened, (ctx, trx, { id, authorUid, since }) =>
    endDecision(ctx, trx, { uid: authorUid, workId: id, since: new Date(since) }),
  ),
  afterEvent(
    reportDecided,
    { job: 'notice.onReportDecided' },
    (ctx, { uid, target, isUpheld, outcome, answer }) =>
      ctx.write((trx) => {
        const data = { target, isUpheld, outcome, reason: answer }
        return sendNotice(ctx, trx, { uid, kind: 'report', data })
      }),
  ),
  afterEvent(decidedAgainst, { job: 'notice.onDecidedAgainst' }, (ctx, { uid, ...data }) =>
    ctx.write((trx) => sendNotice(ctx, trx, { uid, kind: 'decision', data })),
  ),
  afterEvent(
    appealDecided,
    { job: 'notice.onAppealDecided' },
    (ctx, { uid, target, isUpheld, isRestored, answer }) =>
      ctx.write((trx) => {
        const data = { target, isUpheld, isRestored, reason: answer }
        return sendNotice(ctx, trx, { uid, kind: 'appeal', data })
      }),
  ),
  afterEvent(
    applicationDecided,
    { job: 'notice.onApplicationDecided' },
    (ctx, { uid, isApproved, answer }) =>
      ctx.write((trx) => {
        const code = isApproved ? creatorCodes.approved : creatorCodes.refused
        return sendNotice(ctx, trx, { uid, kind: 'system', data: { code, reason: answer } })
      }),
  ),
  afterEvent(agentDecided, { job: 'notice.onAgentDecided' }, (ctx, { uid, isApproved, answer }) =>
    ctx.write((trx) => {
      const code = isApproved ? agentCodes.approved : agentCodes.refused
      return sendNotice(ctx, trx, { uid, kind: 'system', data: { code, reason: answer } })
    }),
  ),
  ...moneyListeners,
  onEvent(vipEnding, (ctx, trx, { uid, tier, days }) => {
    const data = { code: vipCodes[tier], amount: days }
    return sendNotice(ctx, trx, { uid, kind: 'system', data })
  }),
  afterEvent(
    commentTakenDown,
    { job: 'notice.onCommentTakenDown' },
    (ctx, { id, authorUid, reason }) =>
      ctx.write((trx) => {
        // Without the work, which its author may hide from this reader.
        const about = { commentId: id, data: { reason } }
        return sendNotice(ctx, trx, { uid: authorUid, kind: 'removedComment', ...about })
      }),
  ),
  onEvent(workPublished, async (ctx, trx, { id }) => {
    if (!(await ctx.settings.read(noticeFollowedPosts))) return
    await ctx.jobs.send(trx, fanOut, { workId: id, after: '0' })
  }),
]

interface Heard {
  readonly authorUid: number
  readonly toUid?: number | undefined
  readonly mentioned: readonly number[]
}

/** Each person is told once: that they are mentioned, else that they are answered, else of a comment on their work. */
function readersOf({ authorUid, toUid, mentioned }: Heard): Map<number, NoticeKind> {
  const readers = new Map<number, NoticeKind>([[authorUid, 'comment']])
  if (toUid !== undefined) readers.set(toUid, 'reply')
  for (const uid of mentioned) readers.set(uid, 'mention')
  return readers
}
