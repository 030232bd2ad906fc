import { randomUUID } from 'node:crypto'
import {
  acceptRequest,
  listConversations,
  listMessages,
  muteConversation,
  openConversation,
  pinConversation,
  readMessages,
  recallMessage,
  removeConversation,
  removeMessage,
  sendMessage,
} from '@kaleido/contract/message'
import { setFollow } from '@kaleido/contract/social'
import { sql } from 'kysely'
import type { TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { createAccount } from '../account/index.ts'
import { aHiddenWork } from '../video/video.fixture.ts'
import { aWork } from '../work/work.fixture.ts'
import { aMessage } from './message.fixture.ts'

/** A conversation of two others, and its message. */
async function anothers(app: TestApp) {
  const [one, other] = [await app.logIn('member'), await app.logIn('member')]
  return aMessage(app.ctx, { from: one.uid, to: other.uid })
}
/** Sent under the id of the message of another, with a work that only its author sees. */
async function anothersSent(app: TestApp) {
  const [one, other] = [await app.logIn('member'), await app.logIn('member')]
  const clientId = randomUUID()
  await aMessage(app.ctx, { from: one.uid, to: other.uid, clientId })
  return { uid: other.uid, clientId, work: (await aHiddenWork(app)).id }
}
const conversation = async (app: TestApp) => ({ id: (await anothers(app)).conversation })
const message = async (app: TestApp) => ({ id: (await anothers(app)).message.id })

/** Who writes, by the work that stands for them: the list takes no uid. */
const authors = new Map<string, number>()

export const sweep: Sweep = {
  lists: [
    {
      call: listMessages,
      async place(app, { uid }) {
        return { input: { uid }, workId: await aWork(app.deps.db, { authorUid: uid }) }
      },
      // The author of the work sends it to who follows them.
      async keep(app, looker, { input, workId }) {
        const from = Number(input['uid'])
        await ask(app, setFollow, {
          token: looker.token,
          input: { followUID: from, isFollow: true },
        })
        await aMessage(app.ctx, { from, to: looker.uid, work: workId })
      },
      shown: {
        muting: 'only the works of a muted author are hidden, and what they send is asked for',
      },
    },
    {
      call: listConversations,
      async place(app, { uid }) {
        const workId = await aWork(app.deps.db, { authorUid: uid })
        authors.set(workId, uid)
        return { input: {}, workId }
      },
      neverDark: 'conversations are with people',
      async keep(app, looker, { workId }) {
        const from = authors.get(workId) ?? 0
        await ask(app, setFollow, {
          token: looker.token,
          input: { followUID: from, isFollow: true },
        })
        await aMessage(app.ctx, { from, to: looker.uid })
      },
      shown: {
        muting: 'only the works of a muted author are hidden',
        'before the gate': 'conversations are with people',
        'past the gate': 'conversations are with people',
        deleted: 'conversations are with people',
        'taken down': 'conversations are with people',
        'in review': 'conversations are with people',
      },
    },
  ],
  others: [
    { call: openConversation, input: conversation },
    { call: listMessages, input: conversation },
    { call: readMessages, input: async (app) => ({ ...(await conversation(app)), upTo: 1 }) },
    {
      call: pinConversation,
      input: async (app) => ({ ...(await conversation(app)), isPinned: true }),
    },
    {
      call: muteConversation,
      input: async (app) => ({ ...(await conversation(app)), isMuted: true }),
    },
    { call: removeConversation, input: conversation },
    { call: acceptRequest, input: conversation },
    { call: recallMessage, input: message },
    { call: removeMessage, input: message },
    { call: sendMessage, input: anothersSent },
  ],
  async trace(trx, uid) {
    const other = await createAccount(trx)
    await sql`
      with pair as (select ${uid}::bigint as uid, ${other}::bigint as other_uid),
      conversation as (
        insert into message_conversation (low_uid, high_uid, last_seq, stranger_uid)
        select least(uid, other_uid), greatest(uid, other_uid), 1, uid from pair returning id
      ), members as (
        insert into message_member (conversation_id, uid, other_uid)
        select id, uid, other_uid from conversation, pair
        union all select id, other_uid, uid from conversation, pair
      ), said as (
        insert into message (conversation_id, seq, sender_uid, client_id, kind, text)
        select id, 1, uid, 'trace-0001', 'text', '在吗' from conversation, pair returning id
      ), removed as (
        insert into message_removed (message_id, uid) select id, ${uid} from said
      )
      insert into message_setting (uid, accepts, shows_read) values (${uid}, 'nobody', false)
    `.execute(trx)
  },
  plans: [
    { call: listConversations, inputs: () => [{}, { box: 'request' }] },
    {
      call: listMessages,
      inputs: ({ authorUid }) => [{ uid: authorUid }, { uid: authorUid, after: 5 }],
    },
  ],
  async grow(app, { viewer: { uid }, authorUid }) {
    await runAsOwner(
      app,
      `with other as (
         select uid from account where uid <> ${uid} order by uid = ${authorUid} desc, uid limit 400
       ), conversation as (
         insert into message_conversation (low_uid, high_uid, last_seq)
         select least(uid, ${uid}), greatest(uid, ${uid}), case when uid = ${authorUid} then 3000 else 3 end
         from other returning id, low_uid, high_uid, last_seq
       ), members as (
         insert into message_member (conversation_id, uid, other_uid, is_request, last_id, unread)
         select id, ${uid}, low_uid + high_uid - ${uid}, id % 4 = 0, id, 1 from conversation
         union all select id, low_uid + high_uid - ${uid}, ${uid}, false, id, 0 from conversation
       )
       insert into message (conversation_id, seq, sender_uid, client_id, kind, text)
       select id, seq, low_uid + high_uid - ${uid}, 'grown-' || id || '-' || seq, 'text', '你好'
       from conversation, generate_series(1, last_seq) as seq`,
    )
    return {}
  },
}
