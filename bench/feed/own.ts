import { listConversations, listMessages } from '@kaleido/contract/message'
import { listNotices } from '@kaleido/contract/notice'
import { getWallet, listBills } from '@kaleido/contract/wallet'
import type { Member } from '../rig/people.ts'
import { query, type Stage } from '../rig/stage.ts'
import type { Question } from './inputs.ts'

/** What is one person's own, so that nobody else's answer helps, and what the report calls it. */
export const ownNames = {
  conversations: 'own conversations, a full page',
  messages: 'own messages of one conversation, a full page',
  notices: 'own notices of likes, a full page',
  wallet: 'own wallet',
  bills: 'own bills, a full page',
} as const
export type OwnName = keyof typeof ownNames

const partners = 30
const messagesEach = 40
const noticesEach = 40
const likersEach = 3
const bills = 40

/** Gives each of them more than a page of everything; answers whom they talk with. */
export async function addOwnThings(
  { database: { ownerUrl } }: Stage,
  members: readonly Member[],
): Promise<readonly number[]> {
  const uids = members.map(({ uid }) => uid)
  const others = await query<{ uid: string }>(
    ownerUrl,
    `select uid from account where registered_at is not null and uid <> all($1::bigint[])
    order by uid limit ${partners}`,
    [uids],
  )
  const otherUids = others.map(({ uid }) => Number(uid))
  await query(ownerUrl, conversationsSql, [uids, otherUids])
  await query(ownerUrl, latestSql, [uids])
  await query(ownerUrl, noticesSql, [uids, otherUids.slice(0, likersEach)])
  await query(ownerUrl, billsSql, [uids])
  await query(
    ownerUrl,
    'vacuum analyze message, message_conversation, message_member, notice, notice_actor, wallet_account, wallet_entry, wallet_journal',
  )
  return otherUids
}

const conversationsSql = `
  with pair as (
    select own, other from unnest($1::bigint[]) own cross join unnest($2::bigint[]) other
  ), conversation as (
    insert into message_conversation (low_uid, high_uid, last_seq)
    select least(own, other), greatest(own, other), ${messagesEach} from pair
    returning id, low_uid, high_uid
  ), side as (
    select id, low_uid as uid, high_uid as other from conversation
    union all select id, high_uid, low_uid from conversation
  ), member as (
    insert into message_member (conversation_id, uid, other_uid, unread)
    select id, uid, other, 2 from side
  )
  insert into message (conversation_id, seq, sender_uid, client_id, kind, text)
  select id, seq, case when seq % 2 = 0 then low_uid else high_uid end, 'bench-' || id || '-' || seq,
    'text', '周末一起去山里走走吗？听说那边的枫叶已经红了 ' || seq
  from conversation cross join generate_series(1, ${messagesEach}) seq
`

const latestSql = `
  update message_member set last_id = latest.id
  from (select conversation_id, max(id) as id from message group by conversation_id) latest
  where latest.conversation_id = message_member.conversation_id and uid = any($1::bigint[])
`

const noticesSql = `
  with liked as (
    select id from work where state = 'published' and not is_dark order by id limit ${noticesEach}
  ), told as (
    insert into notice (uid, kind, box, work_id, day)
    select uid, 'like', 'likes', liked.id, current_date from unnest($1::bigint[]) uid cross join liked
    returning id
  )
  insert into notice_actor (notice_id, actor_uid)
  select id, actor from told cross join unnest($2::bigint[]) actor
`

const billsSql = `
  select wallet_post('gift', 'bench ' || uid || ' ' || n, 'system', null, '{-4}',
    array[uid * 16 + 1], '{10}')
  from unnest($1::bigint[]) uid cross join generate_series(1, ${bills}) n
`

export function askForOwn(
  by: readonly Member[],
  otherUids: readonly number[],
): Record<OwnName, Question> {
  const ask = (path: string, inputs: readonly object[] = [{}]): Question => ({ path, inputs, by })
  return {
    conversations: ask(listConversations.path),
    messages: ask(
      listMessages.path,
      otherUids.map((uid) => ({ uid })),
    ),
    notices: ask(listNotices.path, [{ group: 'likes' }]),
    wallet: ask(getWallet.path),
    bills: ask(listBills.path),
  }
}
