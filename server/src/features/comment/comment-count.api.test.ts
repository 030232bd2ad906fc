import { removeComment, setCommentLike } from '@kaleido/contract/comment'
import { setBlock } from '@kaleido/contract/social'
import { getWork } from '@kaleido/contract/work'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { runJob } from '../../testing/run-job.ts'
import { aWork } from '../work/work.fixture.ts'
import { aComment } from './comment.fixture.ts'
import { commentJobs } from './comment.jobs.ts'
import { comment } from './index.ts'

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

const aRoot = () => aComment(app.ctx(), { workId, authorUid: author.uid })
const aReply = (rootId: string) => aComment(app.ctx(), { workId, authorUid: author.uid, rootId })
const remove = (id: string) => ask(app, removeComment, { token: author.token, input: { id } })
const like = ({ token }: Login, id: string, isLiked = true) =>
  ask(app, setCommentLike, { token, input: { id, isLiked } })

async function countsOf(id: string) {
  const { likes, replies } = await app.deps.db
    .selectFrom('comment')
    .select(['likes', 'replies'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { likes: Number(likes), replies: Number(replies) }
}

async function commentsOfWork(): Promise<number> {
  const answer = openAnswer(app, await ask(app, getWork, { input: { id: workId } }))
  return getWork.output.parse(answer).work.comments
}

/** Runs the recount; answers the drift that it reports. */
async function recounted(): Promise<number> {
  await runJob(app, commentJobs, { name: 'comment.recount' })
  const { values } = await app.deps.metrics.drift.get()
  return values.find(({ labels }) => labels.of === 'comment')?.value ?? Number.NaN
}

describe('the account of an author that is deleted', () => {
  const forget = (uid: number) => app.ctx().write(async (trx) => comment.person?.forget(trx, uid))

  async function aThread() {
    const leaving = await app.logIn('member')
    const own = await aComment(app.ctx(), { workId, authorUid: leaving.uid, text: '我的字' })
    const root = await aRoot()
    const given = { workId, authorUid: leaving.uid, text: '我的字' }
    await aComment(app.ctx(), { ...given, rootId: root })
    await aComment(app.ctx(), { ...given, rootId: own })
    await aReply(own)
    return { leaving, own, root }
  }

  const textsOf = async (ids: readonly string[]) => {
    const { rows } = await sql<{ text: string; author_uid: string | null }>`
      select text, author_uid from comment where id = any(${ids}::bigint[]) order by id
    `.execute(app.deps.db)
    return rows
  }

  it('takes the text of its comments with it, and they count no more', async () => {
    const { leaving, own, root } = await aThread()
    await forget(leaving.uid)
    expect(await commentsOfWork()).toBe(2)
    expect([await countsOf(own), await countsOf(root)]).toMatchObject([
      { replies: 1 },
      { replies: 0 },
    ])
    expect(await textsOf([own])).toEqual([{ text: '', author_uid: null }])
    const left = sql`select from comment where text = '我的字' and work_id = ${workId}`
    expect((await left.execute(app.deps.db)).rows).toEqual([])
    expect(await recounted()).toBe(0)
  })

  it('leaves the text where its person chose so', async () => {
    const { leaving, own, root } = await aThread()
    await sql`update account set keeps_comments = true where uid = ${leaving.uid}`.execute(
      app.deps.db,
    )
    await forget(leaving.uid)
    expect(await commentsOfWork()).toBe(5)
    expect([await countsOf(own), await countsOf(root)]).toMatchObject([
      { replies: 2 },
      { replies: 1 },
    ])
    expect(await textsOf([own])).toEqual([{ text: '我的字', author_uid: null }])
    expect(await recounted()).toBe(0)
  })
})

describe('a like', () => {
  it('counts once per person, even when it is sent repeatedly and concurrently', async () => {
    const [one, other] = [await app.logIn('guest'), await app.logIn('member')]
    const id = await aRoot()
    const answers = await Promise.all([
      like(one, id),
      like(one, id),
      like(one, id),
      like(other, id),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(openAnswer(app, await like(one, id))).toEqual({ isLiked: true, likes: 2 })
    await Promise.all([like(one, id, false), like(one, id, false)])
    expect(openAnswer(app, await like(one, id, false))).toEqual({ isLiked: false, likes: 1 })
  })

  it('is refused for a comment that is deleted, missing or hidden from the viewer', async () => {
    const [one, gone] = [await app.logIn('member'), await aRoot()]
    await remove(gone)
    expect(keyOf(await like(one, gone))).toBe('comment.gone')
    expect(keyOf(await like(one, '987654321'))).toBe('comment.not_found')
    const id = await aRoot()
    await ask(app, setBlock, { token: author.token, input: { uid: one.uid, isBlocked: true } })
    expect(keyOf(await like(one, id))).toBe('comment.not_found')
  })

  it('is removed and uncounted when the person is forgotten', async () => {
    const [leaving, staying] = [await app.logIn('member'), await app.logIn('member')]
    const id = await aRoot()
    await Promise.all([like(leaving, id), like(staying, id)])
    await app.ctx().write(async (trx) => comment.person?.forget(trx, leaving.uid))
    expect(await countsOf(id)).toEqual({ likes: 1, replies: 0 })
  })
})

describe('the counters of comments', () => {
  it('are right after concurrent replies, deletions, likes and a recount', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => app.logIn('guest')))
    const roots = await Promise.all(Array.from({ length: 4 }, aRoot))
    const ids = await Promise.all(roots.flatMap((root) => [aReply(root), aReply(root)]))
    await Promise.all([
      ...roots.map(aReply),
      ...ids.slice(0, 5).flatMap((id) => [remove(id), remove(id)]),
      ...people.flatMap((person) => roots.map((id) => like(person, id))),
      remove(roots[3] ?? ''),
      recounted(),
    ])
    // Four comments with three replies each, minus five deleted replies and one deleted comment.
    expect(await commentsOfWork()).toBe(10)
    const counts = await Promise.all(roots.map(countsOf))
    expect(counts.reduce((sum, { replies }) => sum + replies, 0)).toBe(7)
    expect(await recounted()).toBe(0)
  })

  it('are recounted every night, on top of the base counts', async () => {
    const root = await aRoot()
    await aReply(root)
    await like(author, root)
    await sql`insert into comment_base (comment_id, likes) values (${root}, 40)`.execute(
      app.deps.db,
    )
    await sql`update comment set likes = 50, replies = 3 where id = ${root}`.execute(app.deps.db)
    expect(await recounted()).toBe(11)
    expect(await countsOf(root)).toEqual({ likes: 41, replies: 1 })
    expect(await recounted()).toBe(0)
  })
})
