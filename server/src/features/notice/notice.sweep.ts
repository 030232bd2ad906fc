import { listNotices, NoticeGroup, removeNotice } from '@kaleido/contract/notice'
import { sql } from 'kysely'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { createAccount } from '../account/index.ts'
import { sendNotice } from './notice-add.service.ts'

export const sweep: Sweep = {
  exempt: [
    {
      call: listNotices,
      because:
        "the caller's own notices; notice.api.test.ts proves what a block, a mute and the gate leave out",
    },
  ],
  others: [
    {
      call: removeNotice,
      async input(app) {
        const { uid } = await app.logIn('member')
        const ctx = app.ctx()
        await ctx.write((trx) => sendNotice(ctx, trx, { uid, kind: 'system' }))
        const { id } = await app.deps.db
          .selectFrom('notice')
          .select('id')
          .where('uid', '=', String(uid))
          .executeTakeFirstOrThrow()
        return { id }
      },
    },
  ],
  async trace(trx, uid) {
    const other = await createAccount(trx)
    await sql`
      with own as (
        insert into notice (uid, kind, box, actor_uid) values (${uid}, 'follow', 'fans', ${other})
      ), others as (
        insert into notice (uid, kind, box, day) values (${other}, 'like', 'likes', '2026-11-01')
        returning id
      ), did as (
        insert into notice_actor (notice_id, actor_uid) select id, ${uid} from others
      ), switches as (
        insert into notice_setting (uid, has_quiet_hours) values (${uid}, true)
      ), login as (
        insert into session (token_hash, uid, device, expires_at)
        values (sha256(${`device of ${uid}`}::text::bytea), ${uid}, 'phone', app_now() + interval '1 day')
        returning id
      )
      insert into notice_device (uid, session_id, endpoint, p256dh, auth, language)
      select ${uid}, id, 'https://push.example/' || ${uid}::text, '', '', 'zh-CN' from login
    `.execute(trx)
  },
  plans: [{ call: listNotices, inputs: () => NoticeGroup.options.map((group) => ({ group })) }],
  async grow(app, { viewer: { uid }, authorUid }) {
    await runAsOwner(
      app,
      `insert into notice (uid, kind, box, actor_uid, work_id)
        select ${uid}, 'post', 'posts', ${authorUid}, id from work where author_uid <> ${uid}
        order by id limit 500 on conflict do nothing;
      insert into notice (uid, kind, box, actor_uid)
        select uid, 'system', 'system', null from account limit 20000`,
    )
    return {}
  },
}
