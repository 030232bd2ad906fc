import { listBlocks, listMutes, setBlock, setMute } from '@kaleido/contract/social'
import { sql } from 'kysely'
import type { Login, TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { noInput } from '../../testing/sweeps/plans/plan-entry.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { createAccount } from '../account/index.ts'

function block(app: TestApp, { token }: Login, { uid }: Login) {
  return ask(app, setBlock, { token, input: { uid, isBlocked: true } })
}

export const sweep: Sweep = {
  exempt: [listBlocks, listMutes].map((call) => ({
    call,
    because: "the caller's own list of whom they do not want to see, where it is taken back",
  })),
  relations: {
    blocker: (app, { looker, author }) => block(app, looker, author),
    blocked: (app, { looker, author }) => block(app, author, looker),
    muting: (app, { looker: { token }, author: { uid } }) =>
      ask(app, setMute, { token, input: { uid, isMuted: true } }),
  },
  async trace(trx, uid) {
    const other = await createAccount(trx)
    await sql`
      with muted as (insert into social_mute (uid, other_uid) values (${uid}, ${other})),
      followed as (insert into social_follow (uid, other_uid) values (${uid}, ${other})),
      begun as (insert into social_follow_begun (uid, other_uid) values (${uid}, ${other})),
      counted as (insert into social_count (uid, follows, fans) values (${uid}, 1, 0), (${other}, 0, 1))
      insert into social_block (uid, other_uid) values (${uid}, ${other})
    `.execute(trx)
  },
  plans: [
    { call: listBlocks, inputs: noInput },
    { call: listMutes, inputs: noInput },
  ],
  async grow(app, { viewer: { uid }, authorUid }) {
    await runAsOwner(
      app,
      `insert into social_block (uid, other_uid)
        select ${uid}, uid from account where uid not in (${uid}, ${authorUid})
        order by uid desc limit 3;
      insert into social_follow (uid, other_uid)
        select ${uid}, uid from account where registered_at is not null and uid <> ${uid}
        order by uid limit 2000;
      insert into social_follow (uid, other_uid)
        select uid, ${authorUid} from account where registered_at is not null and uid <> ${authorUid}
        on conflict do nothing;
      insert into social_follow (uid, other_uid)
        select other_uid, uid from social_follow where uid = ${uid} and other_uid % 2 = 0
        on conflict do nothing`,
    )
    return {}
  },
}
