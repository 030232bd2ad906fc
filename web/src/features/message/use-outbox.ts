import { sendMessage } from '@kaleido/contract/message'
import { defineOutbox } from '../../shared/outbox/use-outbox.ts'
import { addMessages } from './message-cache.ts'
import { refreshLists } from './message.queries.ts'

/** The one outbox of private messages. */
export const useOutbox = defineOutbox('messageOutbox', ({ client, queries }) => ({
  async post({ clientId, to, work }, content) {
    const input = { uid: to, clientId, ...(work === undefined ? content : { work }) }
    const sent = await client.call(sendMessage, input, { silent: true })
    addMessages(queries, { uid: to }, [sent.message])
  },
  settled: () => refreshLists(queries),
}))
