import { sendSupportMessage } from '@kaleido/contract/support-conversation'
import { defineOutbox } from '../../shared/outbox/use-outbox.ts'
import { catchUpService } from './service-cache.ts'
import { refreshService } from './service.queries.ts'

/** The outbox of the conversation with customer service. */
export const useServiceOutbox = defineOutbox('supportOutbox', ({ client, queries }) => ({
  async post({ clientId }, content) {
    await client.call(sendSupportMessage, { clientId, ...content }, { silent: true })
    // What the staff wrote meanwhile has an earlier number.
    await catchUpService(client, queries)
  },
  settled: () => refreshService(queries),
}))
