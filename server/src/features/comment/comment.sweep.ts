import {
  addComment,
  editComment,
  getComment,
  listComments,
  listReplies,
  pinComment,
  removeComment,
  setCommentLike,
} from '@kaleido/contract/comment'
import { suggestMentions } from '@kaleido/contract/comment-mention'
import { sql } from 'kysely'
import type { TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import type { End } from '../../testing/sweeps/lists/entry.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { aSession } from '../session/session.fixture.ts'
import { anothersWork, aWork } from '../work/work.fixture.ts'
import { commentQueries } from './comment-plan.fixture.ts'
import { aComment, aHiddenComment } from './comment.fixture.ts'

/** Another person's comment under another person's work, and the author's reply to it. */
async function aReply(app: TestApp, uid: number) {
  const another = await app.logIn('member')
  const workId = await aWork(app.deps.db, { authorUid: another.uid })
  const rootId = await aComment(app.ctx(), { workId, authorUid: another.uid })
  const id = await aComment(app.ctx(), { workId, authorUid: uid, rootId })
  return { workId, rootId, id }
}

/** Its author deletes it. */
const takeBack: End = async (app, { placed: { id = '' } }) => {
  const { author_uid } = await app.deps.db
    .selectFrom('comment')
    .select('author_uid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const owner = { uid: Number(author_uid) }
  const token = await aSession(app.deps.db, { owner })
  await ask(app, removeComment, { token, input: { id } })
}

// The work is another person's, so that the author may not delete it: what ends is the comment.
const shown = {
  deleted: 'a work that is opened on purpose shows its comments, except those of hidden authors',
}

export const sweep: Sweep = {
  lists: [
    {
      call: listComments,
      // Under the author's own work, so that the comment goes with the work.
      async place(app, { uid }) {
        const workId = await aWork(app.deps.db, { authorUid: uid })
        const id = await aComment(app.ctx(), { workId, authorUid: uid })
        return { input: { work: workId }, workId, id }
      },
      ends: { 'taken back': takeBack },
    },
    {
      call: listReplies,
      async place(app, { uid }) {
        const { workId, rootId, id } = await aReply(app, uid)
        return { input: { root: rootId }, workId, id }
      },
      ends: { 'taken back': takeBack },
      shown,
    },
    {
      call: getComment,
      async place(app, { uid }) {
        const { workId, rootId, id } = await aReply(app, uid)
        return { input: { id: rootId }, workId, id }
      },
      ends: { 'taken back': takeBack },
      shown,
    },
  ],
  exempt: [
    { call: addComment, because: 'it answers the comment that the caller has just added' },
    {
      call: suggestMentions,
      because: 'names of people below a work that the caller may see; a test shows who is left out',
    },
    { call: editComment, because: 'it answers the comment that the caller has just edited' },
  ],
  others: [
    {
      call: editComment,
      input: async (app) => ({ ...(await aHiddenComment(app)), text: '改一改' }),
    },
    { call: removeComment, input: aHiddenComment },
    {
      call: setCommentLike,
      input: async (app) => ({ ...(await aHiddenComment(app)), isLiked: true }),
    },
    {
      call: pinComment,
      input: async (app) => ({ ...(await aHiddenComment(app)), isPinned: true }),
    },
  ],
  async trace(trx, uid) {
    const { id } = await anothersWork(trx)
    await sql`
      with added as (
        insert into comment (work_id, author_uid, to_uid, text, likes)
        values (${id}, ${uid}, ${uid}, '好看', 1) returning id
      ), counted as (
        update work set comments = comments + 1 where id = ${id}
      ), mentioned as (
        insert into comment_mention (comment_id, uid, name) select id, ${uid}, '小满' from added
      )
      insert into comment_like (uid, comment_id) select ${uid}, id from added
    `.execute(trx)
  },
  plans: [
    {
      call: listComments,
      inputs: ({ commentedId: work }) => [{ work }, { work, sort: 'new' }],
    },
    { call: listReplies, inputs: ({ rootId: root }) => [{ root }] },
    { call: getComment, inputs: ({ rootId: id }) => [{ id }] },
  ],
  bounded: {
    [addComment.name]: 'answers the comment that it adds',
    [suggestMentions.name]: 'looks at the latest comments and answers eight names',
    [editComment.name]: 'answers the comment that it edits',
  },
  queries: commentQueries,
  async grow({ deps: { db } }) {
    const { id } = await db
      .selectFrom('comment')
      .select('id')
      .orderBy('replies', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { rootId: id }
  },
}
