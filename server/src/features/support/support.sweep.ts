import { randomUUID } from 'node:crypto'
import { listQuestions } from '@kaleido/contract/support'
import { listSupportMessages, sendSupportMessage } from '@kaleido/contract/support-conversation'
import { sql } from 'kysely'
import type { TestApp } from '../../testing/app.ts'
import { operatorsTexts, type Sweep } from '../../testing/sweeps/sweep.ts'
import { aPicture } from '../media/media.fixture.ts'
import { growConversations, supportQueries } from './support-plan.fixture.ts'
import { aSupportMessage } from './support.fixture.ts'

/** Sent under the id of another's message, with another's picture. */
async function anothersSent(app: TestApp) {
  const other = await app.logIn('member')
  const clientId = randomUUID()
  await aSupportMessage(app, other, { clientId })
  return { clientId, picture: (await aPicture(app.ctx(), other.uid)).id }
}

export const sweep: Sweep = {
  exempt: [
    { call: listQuestions, because: operatorsTexts },
    { call: listSupportMessages, because: "the caller's own conversation with the operator" },
  ],
  others: [{ call: sendSupportMessage, input: anothersSent }],
  bounded: { [listQuestions.name]: 'the operator writes a few of these' },
  trace: (trx, uid) =>
    sql`
      with conversation as (
        insert into support_conversation (uid, last_seq) values (${uid}, 1) returning id
      )
      insert into support_message (conversation_id, seq, is_staff, client_id, kind, text)
      select id, 1, false, 'trace-0001', 'text', '在吗' from conversation
    `.execute(trx),
  plans: [{ call: listSupportMessages, inputs: () => [{}, { after: 5 }] }],
  queries: supportQueries,
  async grow(app, { viewer: { uid } }) {
    await growConversations(app, uid)
    return {}
  },
}
