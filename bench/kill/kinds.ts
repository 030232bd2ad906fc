import { addComment } from '@kaleido/contract/comment'
import { sendFeedback } from '@kaleido/contract/feedback'
import { sendMessage } from '@kaleido/contract/message'
import { publishPost } from '@kaleido/contract/post'
import { sendSupportMessage } from '@kaleido/contract/support-conversation'
import { unlockWork } from '@kaleido/contract/unlock'
import { exchangeCoins, exchangeRules } from '@kaleido/contract/wallet'
import { addNote } from '../product/calls.ts'
import type { Member } from '../rig/people.ts'
import type { Write } from '../rig/writers.ts'

/** Who writes what for the nth time, to whom and below which work. */
export interface Turn {
  readonly actor: Member
  readonly n: number
  readonly friend: Member
  readonly work: string
  /** A work that has a price, of somebody else. */
  readonly offer: string
}

/** What each offer costs, in coins. */
export const price = 1

/** A kind of write whose effect is found in the database by its key. */
export interface WriteKind {
  readonly write: (turn: Turn, key: string) => Pick<Write, 'path' | 'input'>
  /** What its key says of a turn, if not the number of the write: what can be done once only is one write. */
  readonly sameAs?: (turn: Turn) => string
  /** The key of every such write, as often as it was done. */
  readonly storedSql: string
}

/** What is exchanged differs each time, so that the row names its write. */
const coinsOf = (n: number) => exchangeRules.minCoins + n

/** The kinds that people write most, of content, of messages and of money. */
export const kinds = {
  note: {
    write: (_turn, key) => ({ path: addNote.path, input: { text: key } }),
    storedSql: 'select text as key from bench_note',
  },
  message: {
    write: ({ friend }, key) => ({
      path: sendMessage.path,
      input: { uid: friend.uid, clientId: key, text: '你好' },
    }),
    storedSql: 'select client_id as key from message',
  },
  support: {
    write: (_turn, key) => ({
      path: sendSupportMessage.path,
      input: { clientId: key, text: '请问怎么提现？' },
    }),
    storedSql: 'select client_id as key from support_message where not is_staff',
  },
  comment: {
    write: ({ work }, key) => ({ path: addComment.path, input: { work, text: `好看 ${key}` } }),
    storedSql: 'select substr(text, 4) as key from comment',
  },
  feedback: {
    write: (_turn, key) => ({ path: sendFeedback.path, input: { type: 'idea', text: key } }),
    storedSql: 'select text as key from feedback',
  },
  post: {
    write: (_turn, key) => ({
      path: publishPost.path,
      input: {
        form: 'article',
        title: key,
        blocks: [
          {
            kind: 'text',
            spans: [{ text: '清晨出发，傍晚回来，山里的光真好，下次还要再来一趟。' }],
          },
        ],
      },
    }),
    storedSql: `select title as key from work where kind = 'post'`,
  },
  exchange: {
    write: ({ n }) => ({ path: exchangeCoins.path, input: { coins: coinsOf(n) } }),
    storedSql: `select 'exchange-' || uid || '-' || coins - ${exchangeRules.minCoins} as key from wallet_exchange`,
  },
  unlock: {
    write: ({ offer }) => ({ path: unlockWork.path, input: { id: offer, with: 'coins', price } }),
    sameAs: ({ offer }) => offer,
    storedSql: `select 'unlock-' || unlock.uid || '-' || work_id as key
      from unlock left join wallet_journal on op = 'unlock' and ref = unlock.id::text`,
  },
} as const satisfies Readonly<Record<string, WriteKind>>
export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as KindName[]
