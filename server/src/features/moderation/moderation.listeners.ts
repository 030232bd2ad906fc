import { allErrors } from '@kaleido/contract/all'
import { staffIdOf } from '../../platform/ctx/actor.ts'
import { type Listener, onEvent } from '../../platform/ctx/events.ts'
import { commentRestored, commentTakenDown } from '../comment/index.ts'
import { findWorkTitle } from '../work/index.ts'
import { workDecided, workReopened } from '../work/work.events.ts'
import * as repository from './moderation-appeal.repository.ts'

/** What the staff decides against somebody's own is noted, so that it can be appealed. */
export const moderationListeners: readonly Listener[] = [
  onEvent(workDecided, async (ctx, trx, { id, authorUid, verdict, reason }) => {
    const subject = { target: 'work', targetId: id } as const
    if (verdict === 'published' || verdict === 'restored')
      return repository.revoke(trx, subject, true)
    // What a machine could not read is no decision of the staff.
    if (Object.hasOwn(allErrors, reason)) return
    const about = await findWorkTitle(trx, id)
    const by = { uid: authorUid, staffId: staffIdOf(ctx) }
    await repository.addDecision(trx, { ...subject, ...by, verdict, about, reason })
  }),
  onEvent(workReopened, (_ctx, trx, { id }) =>
    repository.revoke(trx, { target: 'work', targetId: id }, true),
  ),
  onEvent(commentRestored, (_ctx, trx, { id }) =>
    repository.revoke(trx, { target: 'comment', targetId: id }, true),
  ),
  onEvent(commentTakenDown, async (ctx, trx, { id, authorUid, text: about, reason }) => {
    const by = { uid: authorUid, staffId: staffIdOf(ctx) }
    const subject = { target: 'comment', targetId: id } as const
    await repository.addDecision(trx, { ...subject, ...by, verdict: 'takenDown', about, reason })
  }),
]
