import { listFollows, suggestPeople } from '@kaleido/contract/profile'
import { getApplication } from '@kaleido/contract/profile-application'
import { setFollow } from '@kaleido/contract/social'
import { sql } from 'kysely'
import type { TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { aWork } from '../work/work.fixture.ts'
import { profileQueries } from './profile-plan.fixture.ts'

const still = 'the person is still there'
const stays = { deleted: still, 'taken down': still, 'in review': still, 'before the gate': still }

const follow = (app: TestApp, token: string, followUID: number) =>
  ask(app, setFollow, { token, input: { followUID, isFollow: true } })

export const sweep: Sweep = {
  lists: [
    {
      call: listFollows,
      shown: { ...stays, muting: 'a mute hides what people make, not whom they know' },
      async place(app, { uid }) {
        const keeper = await app.logIn('member')
        await follow(app, keeper.token, uid)
        const workId = await aWork(app.deps.db, { authorUid: uid })
        return { input: { uid: keeper.uid }, workId, id: 'a person' }
      },
    },
    {
      call: suggestPeople,
      async place(app, { uid, token }) {
        await runAsOwner(
          app,
          `delete from feed_creator; insert into feed_creator values (${uid}, 1, 1, 1)`,
        )
        // The author is suggested to strangers, and named to those who follow them.
        await follow(app, token, (await app.logIn('member')).uid)
        const workId = await aWork(app.deps.db, { authorUid: uid })
        return { input: {}, workId, id: 'a person' }
      },
      async keep(app, { token }, { authorUid }) {
        await follow(app, token, authorUid)
      },
      shown: stays,
    },
  ],
  exempt: [
    {
      call: getApplication,
      because: 'the caller’s own application, with published works of theirs',
    },
  ],
  trace: (trx, uid) =>
    sql`insert into profile_application (uid, reason, contact)
      values (${uid}, '我想认真地做海边的影像。', '微信 sea')`.execute(trx),
  plans: [
    {
      call: listFollows,
      inputs: ({ authorUid }) => [
        {},
        { type: 'fans', uid: authorUid },
        { q: '云' },
        { type: 'fans', uid: authorUid, q: '云' },
      ],
    },
    { call: suggestPeople, inputs: () => [{ pageSize: 30 }] },
  ],
  queries: profileQueries,
  bounded: { 'profile.getApplication': 'the latest application alone, with at most three samples' },
}
