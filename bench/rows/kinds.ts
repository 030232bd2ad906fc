import { listHistory, historyRules, recordHistory } from '@kaleido/contract/library'
import { getUnread, listNotices, noticeRules, readNotices } from '@kaleido/contract/notice'
import { listLiked, setLike } from '@kaleido/contract/reaction'
import { sql } from 'kysely'
import * as history from '../../server/src/features/library/library-history.repository.ts'
import * as notices from '../../server/src/features/notice/notice.repository.ts'
import { inTransaction } from '../../server/src/platform/db/db.ts'
import type { Kind } from './kind.ts'
import { ledger } from './ledger.ts'
import { messages } from './messages.ts'
import { itsWork, listWorks, moment, nth, personAt, place, rowsFrom } from './row-parts.ts'

const histories: Kind = {
  title: 'history of works',
  tables: ['library_history'],
  async fill(trx, size) {
    await listWorks.execute(trx)
    await sql`
      insert into library_history (uid, work_id, kind, at)
      select ${personAt(place(size))}, id, kind, ${moment(size, historyRules.days)}
      from ${rowsFrom(size)} join bench_work on ${itsWork(size)}
    `.execute(trx)
  },
  calls: {
    'first page of the history': () => ({ call: listHistory, input: {} }),
    'a work is added': ({ work }) => ({ call: recordHistory, input: { id: work } }),
  },
  removeOld: (trx, limit) => history.removeOld(trx, { days: historyRules.days, limit }),
  askAll: {
    what: 'who has more than are kept',
    ask: (db) =>
      history.cut(
        {
          read: db,
          write: (work) => inTransaction(db, work),
          signal: new AbortController().signal,
        },
        historyRules.max,
      ),
  },
}

const told: Kind = {
  title: 'notices',
  tables: ['notice', 'notice_actor'],
  async fill(trx, size) {
    await listWorks.execute(trx)
    const at = moment(size, noticeRules.keptDays)
    await sql`
      insert into notice (id, uid, kind, box, work_id, day, at, is_read) overriding system value
      select n + 1, ${personAt(place(size))}, 'like', 'likes', bench_work.id,
        (${at} at time zone 'Asia/Shanghai')::date, ${at}, ${nth(size)} < 95
      from ${rowsFrom(size)} join bench_work on ${itsWork(size)}
    `.execute(trx)
    await sql`
      insert into notice_actor (notice_id, actor_uid, at)
      select n + 1, ${personAt(sql`(${place(size)} + 1 + ${nth(size)}) % ${size.people}::bigint`)}, ${at}
      from ${rowsFrom(size)}
    `.execute(trx)
    await sql`select setval(pg_get_serial_sequence('notice', 'id'), ${size.rows})`.execute(trx)
  },
  calls: {
    'first page of likes': () => ({ call: listNotices, input: { group: 'likes' } }),
    'unread numbers': () => ({ call: getUnread, input: {} }),
    'a box is read': () => ({ call: readNotices, input: { group: 'likes' } }),
  },
  removeOld: (trx, limit) => notices.removeOld(trx, { days: noticeRules.keptDays, limit }),
  askAll: {
    what: 'whose box is over-full',
    ask: (db) => notices.listFull(db, noticeRules.mostPerGroup, 1_000),
  },
}

const likes: Kind = {
  title: 'likes',
  tables: ['reaction_like'],
  async fill(trx, size) {
    await listWorks.execute(trx)
    await sql`
      insert into reaction_like (uid, work_id, created_at)
      select ${personAt(place(size))}, bench_work.id, ${moment(size, 400)}
      from ${rowsFrom(size)} join bench_work on ${itsWork(size)}
    `.execute(trx)
  },
  calls: {
    'first page of liked works': () => ({ call: listLiked, input: {} }),
    'a work is liked': ({ work }) => ({ call: setLike, input: { id: work, isLiked: true } }),
  },
}

export const kinds = { history: histories, notices: told, messages, likes, ledger } as const
export type KindName = keyof typeof kinds
