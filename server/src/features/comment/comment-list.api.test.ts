import {
  getComment,
  getCommentViewer,
  listComments,
  listReplies,
  removeComment,
} from '@kaleido/contract/comment'
import { listAllComments, moderateComment } from '@kaleido/contract/comment-desk'
import { setBlock, setMute } from '@kaleido/contract/social'
import { getWork } from '@kaleido/contract/work'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { recordReads } from '../../testing/sweeps/plans/record.ts'
import { until } from '../../testing/until.ts'
import { aWork } from '../work/work.fixture.ts'
import { aComment } from './comment.fixture.ts'
import * as service from './comment-list.service.ts'
import { comment, holdComment } from './index.ts'

let app: TestApp
let author: Login
let workId: string
beforeAll(async () => {
  app = await startTestApp()
  author = await app.logIn('member')
})
beforeEach(async () => {
  workId = await aWork(app.deps.db, { authorUid: author.uid })
})
afterAll(() => app.close())

const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key
const idsOf = ({ list }: { list: readonly { id: string }[] }) => list.map(({ id }) => id)

async function list(input: object = {}, { token }: Partial<Login> = {}) {
  const answer = await ask(app, listComments, { token, input: { work: workId, ...input } })
  return listComments.output.parse(openAnswer(app, answer))
}

async function repliesTo(root: string, input: object = {}, { token }: Partial<Login> = {}) {
  const answer = await ask(app, listReplies, { token, input: { root, ...input } })
  return listReplies.output.parse(openAnswer(app, answer))
}

const aRoot = ({ uid }: Login = author) => aComment(app.ctx(), { workId, authorUid: uid })
const aReply = (rootId: string, { uid }: Login = author, toUid?: number) =>
  aComment(app.ctx(), { workId, authorUid: uid, rootId, ...(toUid ? { toUid } : {}) })

const setLikes = (id: string, likes: number) =>
  app.deps.db.updateTable('comment').set({ likes }).where('id', '=', id).execute()

describe('the comments of a work', () => {
  it.each(['hot', 'new'])(
    'by %s are walked to their end without a gap or a repeat',
    async (sort) => {
      const ids: string[] = []
      for (let at = 0; at < 7; at += 1) ids.push(await aRoot())
      // Comments with equal sort keys lie on both sides of a page boundary.
      await app.deps.db
        .updateTable('comment')
        .set({ created_at: sql<Date>`'2026-01-01'::timestamptz` })
        .where('work_id', '=', workId)
        .execute()
      await app.deps.db
        .updateTable('comment')
        .set({ is_pinned: true })
        .where('id', '=', ids[2] ?? '')
        .execute()
      const seen: string[] = []
      let next: string | undefined
      do {
        const page = await list({ sort, pageSize: 2, ...(next ? { next } : {}) })
        seen.push(...idsOf(page))
        next = page.next
      } while (next !== undefined)
      const latest = ids.toReversed()
      const pinnedFirst = [ids[2], ...latest.filter((id) => id !== ids[2])]
      expect(seen).toEqual(sort === 'hot' ? pinnedFirst : latest)
    },
  )

  it('by interest: likes weigh, and replies twice as much', async () => {
    const [plain, liked, talked] = [await aRoot(), await aRoot(), await aRoot()]
    await setLikes(liked, 3)
    await aReply(talked)
    await aReply(talked)
    expect(idsOf(await list())).toEqual([talked, liked, plain])
  })

  it('come with three replies each, and how many there are', async () => {
    const root = await aRoot()
    const ids: string[] = []
    for (let at = 0; at < 5; at += 1) ids.push(await aReply(root))
    const [shown] = (await list()).list
    expect(shown?.replyCount).toBe(5)
    expect(shown?.replies.map(({ id }) => id)).toEqual(ids.slice(0, 3))
    const first = await repliesTo(root, { pageSize: 3 })
    const second = await repliesTo(root, { pageSize: 3, next: first.next })
    expect([idsOf(first), idsOf(second), second.hasNext]).toEqual([
      ids.slice(0, 3),
      ids.slice(3),
      false,
    ])
  })

  it('take one query, besides those for the work and its commenters', async () => {
    for (let at = 0; at < 20; at += 1) {
      const root = await aRoot()
      for (let reply = 0; reply < 3; reply += 1) await aReply(root)
    }
    const input = { work: workId, sort: 'hot', pageSize: 20 } as const
    const reads = await recordReads(async () => {
      const shown = await service.list(app.ctx(), input)
      const counts = shown.list.map((one) => one.replies.length)
      expect(counts).toEqual(Array.from({ length: 20 }, () => 3))
    })
    expect(reads).toHaveLength(3)
  })

  it('refuse a cursor of another order, and a malformed one', async () => {
    await aRoot()
    await aRoot()
    const { next } = await list({ sort: 'new', pageSize: 1 })
    for (const [sort, cursor] of [
      ['hot', next],
      ['new', 'nonsense'],
    ]) {
      const input = { work: workId, sort, next: cursor }
      expect((await ask(app, listComments, { input })).statusCode).toBe(400)
    }
  })

  it('are gone with the work, although the list was cached', async () => {
    const id = await aRoot()
    expect(idsOf(await list())).toEqual([id])
    const { db, cache } = app.deps
    await db.updateTable('work').set({ state: 'removed' }).where('id', '=', workId).execute()
    cache.clear()
    const input = { work: workId }
    expect(keyOf(await ask(app, listComments, { input }))).toBe('work.gone')
    expect(keyOf(await ask(app, listReplies, { input: { root: id } }))).toBe('work.gone')
    expect(keyOf(await ask(app, getComment, { input: { id } }))).toBe('work.gone')
  })

  it('show no name for a deleted account', async () => {
    const leaving = await app.logIn('member')
    const root = await aRoot(leaving)
    const reply = await aReply(root, author, leaving.uid)
    await app.ctx().write(async (trx) => {
      await sql`update account set keeps_comments = true where uid = ${leaving.uid}`.execute(trx)
      await comment.person?.forget(trx, leaving.uid)
    })
    expect((await list()).list).toMatchObject([
      { id: root, author: null, text: '好看', isByAuthor: false, replies: [{ id: reply }] },
    ])
    expect((await repliesTo(root)).list[0]).not.toHaveProperty('to')
  })
})

describe('with hidden authors', () => {
  const block = ({ token }: Login, uid: number) =>
    ask(app, setBlock, { token, input: { uid, isBlocked: true } })

  it('leaves out threads, replies and names between two people with a block', async () => {
    const [one, other] = [await app.logIn('member'), await app.logIn('member')]
    const theirs = await aRoot(other)
    await aReply(theirs)
    const root = await aRoot()
    await aReply(root, other)
    const answer = await aReply(root, author, other.uid)
    await block(one, other.uid)
    const { list: shown } = await list({}, one)
    expect(shown.map(({ id }) => id)).toEqual([root])
    expect(shown[0]?.replies.map(({ id }) => id)).toEqual([answer])
    expect(shown[0]?.replies[0]).not.toHaveProperty('to')
    expect(idsOf(await repliesTo(root, {}, one))).toEqual([answer])
    const link = await ask(app, getComment, { token: one.token, input: { id: theirs } })
    expect(keyOf(link)).toBe('comment.not_found')
    const mine = await aRoot(one)
    expect(idsOf(await list({ sort: 'new' }, other))).not.toContain(mine)
    expect(idsOf(await list({ sort: 'new' }))).toContain(mine)
  })

  it('counts what is shown, of the work and of each thread', async () => {
    const [one, other] = [await app.logIn('member'), await app.logIn('member')]
    const theirs = await aRoot(other)
    await aReply(theirs)
    await aReply(theirs, other)
    const [root, quiet, gone] = [await aRoot(), await aRoot(), await aRoot()]
    await aReply(root)
    await aReply(root, other)
    await holdComment(app.ctx(), await aReply(root, other), true)
    await aReply(quiet, other)
    await aReply(gone, other)
    await ask(app, removeComment, { token: author.token, input: { id: gone } })
    await block(one, other.uid)
    const shown = await list({ sort: 'new' }, one)
    expect(shown.list.map(({ id, replyCount }) => [id, replyCount])).toEqual([
      [quiet, 0],
      [root, 1],
    ])
    expect(shown.count).toBe(3)
    const link = await ask(app, getComment, { token: one.token, input: { id: quiet } })
    expect(openAnswer(app, link)).toMatchObject({ comment: { replyCount: 0, replies: [] } })
  })

  it('leaves a muted person out of the lists of the one who muted them', async () => {
    const [one, other] = [await app.logIn('member'), await app.logIn('member')]
    const theirs = await aRoot(other)
    await ask(app, setMute, { token: one.token, input: { uid: other.uid, isMuted: true } })
    expect(await list({}, one)).toMatchObject({ list: [], count: 0 })
    expect(await list({}, other)).toMatchObject({ list: [{ id: theirs }], count: 1 })
  })

  it('answers no list to a person whom the work’s author blocks', async () => {
    const one = await app.logIn('member')
    await block(author, one.uid)
    const answer = await ask(app, listComments, { token: one.token, input: { work: workId } })
    expect(keyOf(answer)).toBe('work.not_found')
  })
})

describe('a link to a comment', () => {
  it('finds a comment or a reply with the thread that it stands in', async () => {
    const root = await aRoot()
    const reply = await aReply(root)
    const read = async (id: string) =>
      getComment.output.parse(openAnswer(app, await ask(app, getComment, { input: { id } })))
    expect(await read(root)).toMatchObject({ comment: { id: root, replies: [{ id: reply }] } })
    expect(await read(reply)).toMatchObject({ comment: { id: root }, reply: { id: reply } })
    expect(keyOf(await ask(app, listReplies, { input: { root: reply } }))).toBe('comment.not_found')
  })
})

describe('the comments of the back office', () => {
  const asStaff = async (role: 'moderator' | 'editor') => (await app.logIn('staff', role)).token

  it('are all comments of a person or a work, deleted ones too', async () => {
    const person = await app.logIn('member')
    const ids = [await aRoot(person), await aRoot(person)]
    const other = await aRoot()
    const input = { id: ids[0] ?? '', reason: '刷屏' }
    const token = await asStaff('moderator')
    expect((await ask(app, moderateComment, { token, input })).statusCode).toBe(200)
    const read = async (wanted: object) => {
      const answer = await ask(app, listAllComments, {
        token: await asStaff('editor'),
        input: wanted,
      })
      return listAllComments.output.parse(openAnswer(app, answer))
    }
    const { list: ofPerson } = await read({ uid: person.uid })
    expect(ofPerson).toMatchObject([
      { id: ids[1], author: { uid: person.uid }, text: '好看' },
      { id: ids[0], text: '', deletedBy: 'moderator' },
    ])
    expect(idsOf(await read({ work: workId, pageSize: 1 }))).toEqual([other])
    await until(async () => (await list()).count === 2)
  })

  it('are taken down by moderators only', async () => {
    const id = await aRoot()
    const take = async (role: 'moderator' | 'editor', wanted: string) =>
      ask(app, moderateComment, {
        token: await asStaff(role),
        input: { id: wanted, reason: '刷屏' },
      })
    expect((await take('editor', id)).statusCode).toBe(403)
    expect(keyOf(await take('moderator', '987654321'))).toBe('comment.not_found')
    const reply = await aReply(id)
    await take('moderator', id)
    await until(async () => (await list()).count === 1)
    expect((await list()).list).toMatchObject([
      { id, deletedBy: 'moderator', text: '', replies: [{ id: reply }] },
    ])
    const answer = openAnswer(app, await ask(app, getWork, { input: { id: workId } }))
    expect(answer).toMatchObject({ work: { comments: 1 } })
  })
})

describe('the viewer', () => {
  it('is told which of these comments they like', async () => {
    const person = await app.logIn('guest')
    const ids = [await aRoot(), await aRoot()]
    await app.deps.db
      .insertInto('comment_like')
      .values({ uid: String(person.uid), comment_id: ids[1] ?? '' })
      .execute()
    const answer = await ask(app, getCommentViewer, { token: person.token, input: { ids } })
    expect(openAnswer(app, answer)).toEqual({ liked: [ids[1]] })
  })
})
