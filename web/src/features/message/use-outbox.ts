import { sendMessage } from '@kaleido/contract/message'
import { defineOutbox } from '../../shared/outbox/use-outbox.ts'
import { catchUp } from './catch-up.ts'
import { addMessages, lastSeqOf } from './message-cache.ts'
import { refreshLists } from './message.queries.ts'

/** The one outbox of private messages. */
export const useOutbox = defineOutbox('messageOutbox', ({ client, queries }) => ({
  async post({ clientId, to, work }, content) {
    const input = { uid: to, clientId, ...(work === undefined ? content : { work }) }
    const { message } = await client.call(sendMessage, input, { silent: true })
    const which = { uid: to }
    // What the other wrote meanwhile has an earlier number: the loaded messages have no gap before their last one.
    if (message.seq === (lastSeqOf(queries, which) ?? 0) + 1) addMessages(queries, which, [message])
    else await catchUp({ client, queries }, which)
  },
  settled: () => refreshLists(queries),
}))
