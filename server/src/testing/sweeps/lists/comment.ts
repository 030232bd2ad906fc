import {
  addComment,
  getComment,
  listComments,
  listReplies,
  removeComment,
} from '@kaleido/contract/comment'
import { aComment } from '../../../features/comment/comment.fixture.ts'
import { aWork } from '../../../features/work/work.fixture.ts'
import { aSession } from '../../../features/session/session.fixture.ts'
import { ask } from '../../ask.ts'
import type { TestApp } from '../../app.ts'
import type { Exempt, ListEntry, Placed } from './entry.ts'

/** Under the author's own work, so that what becomes of the work is felt by the word. */
async function aWorkWithWords(app: TestApp, uid: number) {
  const workId = await aWork(app.deps.db, { authorUid: uid })
  const id = await aComment(app.ctx(), { workId, authorUid: uid })
  return { workId, id }
}

/** Somebody else's word under somebody else's work, and the author's reply to it. */
async function aReply(app: TestApp, uid: number) {
  const another = await app.logIn('member')
  const workId = await aWork(app.deps.db, { authorUid: another.uid })
  const rootId = await aComment(app.ctx(), { workId, authorUid: another.uid })
  const id = await aComment(app.ctx(), { workId, authorUid: uid, rootId })
  return { workId, rootId, id, another }
}

/** Whoever wrote it takes it back. */
async function takeBack(app: TestApp, { id = '' }: Placed): Promise<void> {
  const { author_uid } = await app.deps.db
    .selectFrom('comment')
    .select('author_uid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const owner = { uid: Number(author_uid) }
  const token = await aSession(app.deps.db, { owner })
  await ask(app, removeComment, { token, input: { id } })
}

const onPurpose = 'a work that is opened on purpose has its words, but for those of who is left out'

export const commentLists: readonly ListEntry[] = [
  {
    call: listComments,
    async place(app, { uid }) {
      const { workId, id } = await aWorkWithWords(app, uid)
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
    // The work is another's, who is asked to take it away and may not be: what ends is the word.
    shown: { deleted: onPurpose },
  },
  {
    call: getComment,
    async place(app, { uid }) {
      const { workId, rootId, id } = await aReply(app, uid)
      return { input: { id: rootId }, workId, id }
    },
    ends: { 'taken back': takeBack },
    shown: { deleted: onPurpose },
  },
]

export const commentExempt: readonly Exempt[] = [
  { call: addComment, because: 'it answers what the caller has just said' },
]
