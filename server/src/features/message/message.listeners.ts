import { conversationChanged } from '@kaleido/contract/message'
import { type Listener, onEvent } from '../../platform/ctx/events.ts'
import { pushLive } from '../../platform/live/live.ts'
import { blockChanged, personFollowed } from '../social/index.ts'
import * as repository from './message.repository.ts'

export const messageListeners: readonly Listener[] = [
  // To follow is to accept.
  onEvent(personFollowed, async (ctx, trx, { uid, otherUid }) => {
    const id = await repository.acceptFrom(trx, { uid, otherUid })
    if (id === undefined) return
    await pushLive(ctx, trx, { to: [uid, otherUid], event: conversationChanged, data: { id } })
  }),
  // What a block hides is left out when it is asked for: nothing is changed, so that nothing is to be restored.
  onEvent(blockChanged, async (ctx, trx, { uid, otherUid }) => {
    const found = await repository.findMember(trx, { uid, otherUid })
    if (!found) return
    const data = { id: found.id }
    await pushLive(ctx, trx, { to: [uid, otherUid], event: conversationChanged, data })
  }),
]
