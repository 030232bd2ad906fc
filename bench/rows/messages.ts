import { randomBytes } from 'node:crypto'
import { listConversations, listMessages, sendMessage } from '@kaleido/contract/message'
import { sql } from 'kysely'
import { removeOld } from '../../server/src/features/message/message-retention.repository.ts'
import { type Kind, rowsOfPerson } from './kind.ts'
import { moment, nth, personAt, place, rowsFrom } from './row-parts.ts'

/** As in `message-retention.repository.ts`. */
const keptDays = 365

/** Everybody talks with the next person: a conversation of as many messages as others have rows of one person. */
export const messages: Kind = {
  title: 'messages',
  tables: ['message', 'message_conversation', 'message_member'],
  async fill(trx, size) {
    const { people, rows } = size
    const [low, high] = [personAt(sql`place`), personAt(sql`place + 1`)]
    await sql`
      insert into message_conversation (id, low_uid, high_uid, last_seq) overriding system value
      select place + 1, ${low}, ${high}, ${rowsOfPerson} from generate_series(0, ${people}::bigint - 1) as place
    `.execute(trx)
    await sql`
      insert into message (id, conversation_id, seq, sender_uid, client_id, kind, text, created_at)
        overriding system value
      select n + 1, place + 1, nth + 1, case nth % 2 when 0 then ${low} else ${high} end,
        left(md5(n::text), 22), 'text', '今晚的直播你看了吗？我觉得第二段最好。', ${moment(size, keptDays)}
      from ${rowsFrom(size)}, lateral (select ${place(size)} as place, ${nth(size)} as nth) as its
    `.execute(trx)
    // The last round of rows has the last message of each conversation.
    await sql`
      insert into message_member (conversation_id, uid, other_uid, read_seq, last_id)
      select place + 1, uid, other, ${rowsOfPerson}, n + 1
      from generate_series(${rows - people}::bigint, ${rows}::bigint - 1) as n,
        lateral (select ${place(size)} as place) as its,
        lateral (values (${low}, ${high}), (${high}, ${low})) as side (uid, other)
    `.execute(trx)
    await sql`
      select setval(pg_get_serial_sequence('message', 'id'), ${rows}),
        setval(pg_get_serial_sequence('message_conversation', 'id'), ${people})
    `.execute(trx)
  },
  calls: {
    'first page of a conversation': ({ uid }) => ({ call: listMessages, input: { uid: uid + 1 } }),
    conversations: () => ({ call: listConversations, input: {} }),
    'a message is sent': ({ uid }) => ({
      call: sendMessage,
      input: {
        uid: uid + 1,
        clientId: randomBytes(16).toString('base64url'),
        text: '周末一起去山里走走吗？',
      },
    }),
  },
  removeOld,
}
