import { type Listener, onEvent } from '../../platform/ctx/events.ts'
import { commentAdded } from '../comment/comment.events.ts'
import { inviteQualified } from '../invite/invite.events.ts'
import { workLiked, workShared } from '../reaction/reaction.events.ts'
import { secondsWatched } from '../video/video.events.ts'
import { workPublished } from '../work/work.events.ts'
import { addSeconds, findPublisher, mark } from './task-progress.repository.ts'

/** What counts for tasks, inside the transaction that makes it true. What somebody does with their own works does not. */
export const taskListeners: readonly Listener[] = [
  onEvent(secondsWatched, (_ctx, trx, { uid, seconds }) => addSeconds(trx, uid, seconds)),
  onEvent(workLiked, async (_ctx, trx, { uid, authorUid, workId, isFavourite }) => {
    if (uid !== authorUid && !isFavourite) await mark(trx, { uid, task: 'like', subject: workId })
  }),
  onEvent(commentAdded, async (_ctx, trx, { uid, authorUid, work }) => {
    if (uid !== authorUid) await mark(trx, { uid, task: 'comment', subject: work })
  }),
  onEvent(workShared, async (_ctx, trx, { uid, authorUid, workId }) => {
    if (uid !== authorUid) await mark(trx, { uid, task: 'share', subject: workId })
  }),
  onEvent(workPublished, async (_ctx, trx, { id }) => {
    const uid = await findPublisher(trx, id)
    if (uid !== undefined) await mark(trx, { uid, task: 'publish', subject: id })
  }),
  onEvent(inviteQualified, (_ctx, trx, { uid, inviter }) =>
    mark(trx, { uid: inviter, task: 'invite', subject: String(uid) }),
  ),
]
