import * as calls from '@kaleido/contract/post'
import { setFollow } from '@kaleido/contract/social'
import { sql } from 'kysely'
import type { TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import type { ListEntry, Place } from '../../testing/sweeps/lists/entry.ts'
import { noInput } from '../../testing/sweeps/plans/plan-entry.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { aTopic } from '../topic/topic.fixture.ts'
import { anUpload } from '../video/video.fixture.ts'
import { aWork } from '../work/work.fixture.ts'
import { draftSweep } from './post-draft.fixture.ts'
import { aHiddenPost } from './post.fixture.ts'
import { rankPostsIn } from './post-rank.service.ts'
import { postQueries } from './post-plan.fixture.ts'

const aPost = ({ deps: { db } }: TestApp, uid: number) =>
  aWork(db, { kind: 'post', duration: null, authorUid: uid, age: 0 })

const rank = (app: TestApp) => {
  const ctx = app.ctx()
  return ctx.write((trx) => rankPostsIn(ctx, trx))
}

/** In the hot list of a topic. */
const underTopic: Place = async (app, { uid }) => {
  const workId = await aPost(app, uid)
  const topic = await aTopic(app.deps.db, { workIds: [workId] })
  await rank(app)
  return { input: { topic }, workId }
}

const neverDark = 'nobody asks for its posts by name'
const onPurpose = 'a person who opens what an author whom they muted has made does so on purpose'

const lists: readonly ListEntry[] = [
  { call: calls.listPosts, place: underTopic, neverDark },
  {
    call: calls.listFollowedPosts,
    place: async (app, { uid }) => ({ input: {}, workId: await aPost(app, uid) }),
    async keep(app, { token }, { workId }) {
      const { author_uid } = await app.deps.db
        .selectFrom('work')
        .select('author_uid')
        .where('id', '=', workId)
        .executeTakeFirstOrThrow()
      const input = { followUID: Number(author_uid), isFollow: true }
      await ask(app, setFollow, { token, input })
    },
    neverDark,
  },
  {
    call: calls.listUserPosts,
    place: async (app, { uid }) => ({ input: { uid }, workId: await aPost(app, uid) }),
    shown: { muting: onPurpose },
  },
]

const another = async (app: TestApp) => (await app.logIn('member')).uid

export const sweep: Sweep = {
  lists,
  exempt: [
    ...draftSweep.exempt,
    { call: calls.openPost, because: 'one post, for those who may see it' },
    { call: calls.getOwnPost, because: "the caller's own post" },
  ],
  others: [
    ...draftSweep.others,
    { call: calls.openPost, input: aHiddenPost },
    { call: calls.getOwnPost, input: aHiddenPost },
    { call: calls.editPost, input: async (app) => ({ ...(await aHiddenPost(app)), text: '改' }) },
    { call: calls.setPin, input: async (app) => ({ ...(await aHiddenPost(app)), isPinned: true }) },
    {
      call: calls.publishPost,
      input: async (app) => ({
        form: 'video',
        title: '别人的视频',
        upload: await anUpload(app, { uid: await another(app) }),
      }),
    },
  ],
  async trace(trx, uid) {
    await draftSweep.trace(trx, uid)
    await sql`
      with made as (
        insert into work (kind, author_uid, title) values ('post', ${uid}, '一帖') returning id
      ), filled as (
        insert into post (work_id, form, text) select id, 'picture', '一帖' from made
      ), pinned as (
        insert into post_pin (work_id, uid) select id, ${uid} from made
      )
      insert into post_seen (uid, seen_at) values (${uid}, app_now())
    `.execute(trx)
  },
  plans: [
    {
      call: calls.listPosts,
      inputs: ({ moduleId: module, topicId: topic }) =>
        ['hot', 'latest'].flatMap((sort) => [{ sort }, { sort, module }, { sort, topic }]),
    },
    { call: calls.listFollowedPosts, inputs: noInput },
    { call: calls.getFollowedNews, inputs: noInput },
    { call: calls.listUserPosts, inputs: ({ authorUid: uid }) => [{ uid }] },
  ],
  queries: postQueries,
  bounded: {
    ...draftSweep.bounded,
    'post.openPost': 'a post has at most fifty pictures, and three topics',
    'post.getOwnPost': 'a post has at most fifty pictures, and three topics',
  },
  async grow(app) {
    await runAsOwner(
      app,
      `insert into post (work_id, form, text) select id, 'picture', text from work where kind = 'post'`,
    )
    return {}
  },
  derive: rank,
}
