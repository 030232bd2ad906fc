/** People that the sample rows are shared out to, and the first uid of them. */
const people = 20_000
const firstUid = 10_000_000_000

const uid = `${firstUid} + n % ${people}`
/** Different for the rows of one person, so that pairs of person and work are unique. */
const work = `1 + (n / ${people}) * 7919 % 100003`
/** Long enough ago for the retention of what was watched. */
const at = `now() - interval '500 days' + n * interval '20 milliseconds'`
const name = (length: number) => `left(md5(n::text), ${length})`
const account = `(${uid}) * 16 + 2`

export interface RowSample {
  readonly table: string
  readonly columns: string
  /** One row for each `n` from 0. */
  readonly values: string
}

/** Rows as the product writes them, for each table that grows. */
export const rowSamples: readonly RowSample[] = [
  {
    table: 'video_event',
    columns:
      'uid, event, work_id, type, seconds, source, counts, happened_at, created_at, from_screen',
    values: `${uid}, ${name(22)}, ${work}, case n % 8 when 0 then 'impression' when 1 then 'view'
      when 2 then 'qualified' else 'watch' end, case when n % 8 > 2 then 10 end, 'detail', true, ${at}, ${at}, 'home'`,
  },
  {
    table: 'video_play',
    columns: 'id, uid, work_id, reason, started_at, height',
    values: `${name(22)}, ${uid}, ${work}, 'free', ${at}, 720`,
  },
  {
    table: 'video_position',
    columns: 'uid, work_id, seconds, at',
    values: `${uid}, ${work}, n % 300, ${at}`,
  },
  { table: 'short_seen', columns: 'uid, work_id, seen_at', values: `${uid}, ${work}, ${at}` },
  {
    table: 'library_history',
    columns: 'uid, work_id, kind, at',
    values: `${uid}, ${work}, 'video', ${at}`,
  },
  {
    table: 'reaction_like',
    columns: 'uid, work_id, created_at',
    values: `${uid}, ${work}, ${at}`,
  },
  {
    table: 'notice',
    columns: 'uid, kind, box, work_id, day, at',
    values: `${uid}, 'like', 'likes', ${work}, (${at})::date, ${at}`,
  },
  {
    table: 'notice_actor',
    columns: 'notice_id, actor_uid, at',
    values: `1 + n * 2 / 3, ${firstUid} + n, ${at}`,
  },
  {
    table: 'live_event',
    columns: 'uid, id, type, data, created_at',
    values: `${uid}, 1 + n / ${people}, 'notice.unread',
      jsonb_build_object('likes', n % 7, 'comments', 1, 'fans', 0, 'system', 0), ${at}`,
  },
  {
    table: 'message',
    columns: 'conversation_id, seq, sender_uid, client_id, kind, text, created_at',
    values: `1 + n % ${people}, 1 + n / ${people}, ${uid}, ${name(22)}, 'text',
      '今晚的直播你看了吗？我觉得第二段最好。', ${at}`,
  },
  {
    table: 'comment',
    columns: 'work_id, author_uid, text, created_at',
    values: `${work}, ${uid}, '山里的光真好，第二段最好看', ${at}`,
  },
  {
    table: 'wallet_journal',
    columns: 'op, ref, legs_hash, actor, created_at',
    values: `'task', (${uid})::text || ':2026-11-29:watch' || n / ${people}, sha256(n::text::bytea),
      'person:' || (${uid})::text, ${at}`,
  },
  {
    table: 'wallet_transfer',
    columns: 'journal_id, n, currency, debit, credit, amount',
    values: `n + 1, 1, 'points', -5, ${account}, 10`,
  },
  {
    table: 'wallet_entry',
    columns: 'account_id, journal_id, amount, balance',
    values: `${account}, n + 1, 10, 10 * (1 + n / ${people})`,
  },
]
