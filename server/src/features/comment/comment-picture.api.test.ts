import {
  addComment,
  Comment,
  editComment,
  getComment,
  listComments,
  removeComment,
} from '@kaleido/contract/comment'
import { listAllComments, moderateComment } from '@kaleido/contract/comment-desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runJob } from '../../testing/run-job.ts'
import { until } from '../../testing/until.ts'
import { findPictures } from '../media/index.ts'
import { aPicture } from '../media/media.fixture.ts'
import { aWork } from '../work/work.fixture.ts'
import { recountAll } from './comment-count.service.ts'
import { commentJobs } from './comment.jobs.ts'
import { holdComment, restoreComment } from './comment-removal.service.ts'
import { commentPictures } from './comment.settings.ts'
import { comment } from './index.ts'

let app: TestApp
let author: Login
let work: string
beforeAll(async () => {
  app = await startTestApp()
  author = await app.logIn('member')
})
beforeEach(async () => {
  work = await aWork(app.deps.db, { authorUid: author.uid })
})
afterAll(() => app.close())

type Answer = Awaited<ReturnType<typeof ask>>
const keyOf = (answer: Answer) => (envelopeOf(answer).data as { key?: string } | null)?.key
const say = ({ token }: Login, changed: object = {}) =>
  ask(app, addComment, { token, input: { work, text: '', ...changed } })
const commentOf = (answer: Answer) =>
  Comment.parse((openAnswer(app, answer) as { comment: unknown }).comment)
const list = async () =>
  listComments.output.parse(openAnswer(app, await ask(app, listComments, { input: { work } })))
const picture = async ({ uid }: Login) => (await aPicture(app.ctx(), uid)).id

const recounted = () => recountAll({ write: app.ctx().write, signal: new AbortController().signal })

/** Whether anything of this feature needs the picture. */
async function isNeeded(id: string): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select ${comment.pictures?.isNeeded ?? sql`false`} as needed from media_picture where id = ${id}
  `.execute(app.deps.db)
  return rows[0]?.needed ?? false
}

describe('the pictures of a comment', () => {
  it('stand with or without text, in their order, also for the staff', async () => {
    const person = await app.logIn('member')
    const pictures = [await picture(person), await picture(person)].toReversed()
    const sent = commentOf(await say(person, { pictures }))
    expect(sent).toMatchObject({ text: '', pictures: [{ width: 30 }, { width: 30 }] })
    expect(sent.pictures?.[0]).toHaveProperty('placeholder')
    expect((await list()).list).toEqual([sent])
    const rows = await app.deps.db
      .selectFrom('comment_picture')
      .select('picture_id')
      .where('comment_id', '=', sent.id)
      .orderBy('position')
      .execute()
    expect(rows.map(({ picture_id }) => picture_id)).toEqual(pictures)
    const { token } = await app.logIn('staff', 'moderator')
    const all = await ask(app, listAllComments, { token, input: { work } })
    expect(listAllComments.output.parse(openAnswer(app, all)).list[0]?.pictures).toHaveLength(2)
  })

  it('are three at most and one’s own, and there is something to see', async () => {
    const [person, other] = [await app.logIn('member'), await app.logIn('member')]
    const own = await picture(person)
    const four = [own, own, own, own]
    expect((await say(person, { pictures: four })).statusCode).toBe(422)
    expect((await say(person, { pictures: [] })).statusCode).toBe(422)
    const theirs = [own, await picture(other)]
    expect(keyOf(await say(person, { pictures: theirs }))).toBe('comment.invalid_picture')
    expect((await list()).list).toEqual([])
  })

  it('stay when the text is edited, also away', async () => {
    const person = await app.logIn('member')
    const { id } = commentOf(await say(person, { text: '看图', pictures: [await picture(person)] }))
    const edit = { token: person.token, input: { id, text: '' } }
    expect((await ask(app, editComment, edit)).statusCode).toBe(200)
    await until(async () => (await list()).list[0]?.isEdited === true)
    expect((await list()).list[0]?.pictures).toHaveLength(1)
    const bare = commentOf(await say(author, { text: '没有图' })).id
    const blank = { token: author.token, input: { id: bare, text: ' ' } }
    expect(keyOf(await ask(app, editComment, blank))).toBe('comment.blank')
  })

  it('are needed while the comment is there, and go when its author deletes it', async () => {
    const person = await app.logIn('member')
    const own = await picture(person)
    const { id } = commentOf(await say(person, { pictures: [own] }))
    expect(await isNeeded(own)).toBe(true)
    await ask(app, removeComment, { token: person.token, input: { id } })
    expect(await findPictures(app.deps.db, { ids: [own], uid: person.uid })).toEqual([])
    await until(async () => (await list()).list.length === 0)
  })

  it('are refused from people without a published work, where the operator has set that', async () => {
    const change = { setting: commentPictures, value: { fromNewcomers: false } }
    const given = { ...change, seen: 0, staffId: null }
    await app.ctx().write((trx) => app.deps.settings.change(trx, given))
    const person = await app.logIn('member')
    const pictures = [await picture(person)]
    expect(keyOf(await say(person, { pictures }))).toBe('comment.no_pictures')
    await aWork(app.deps.db, { authorUid: person.uid })
    expect(keyOf(await say(person, { pictures }))).toBeUndefined()
  })
})

describe('a comment that a moderator removed', () => {
  it('vanishes with its pictures, and comes back with all of it for forty-five days', async () => {
    const moderator = await app.logIn('staff', 'moderator')
    const person = await app.logIn('member')
    await aWork(app.deps.db, { authorUid: person.uid })
    const own = await picture(person)
    const { id } = commentOf(await say(person, { text: '看图', pictures: [own] }))
    const takeDown = () =>
      ask(app, moderateComment, { token: moderator.token, input: { id, reason: 'spam' } })
    await takeDown()
    await until(async () => (await list()).count === 0)
    expect((await list()).list).toEqual([])
    expect(await isNeeded(own)).toBe(true)
    expect(await restoreComment(app.ctx(), id)).toBe(true)
    expect(await restoreComment(app.ctx(), id)).toBe(false)
    await until(async () => (await list()).count === 1)
    expect((await list()).list).toMatchObject([{ text: '看图', pictures: [{}] }])
    await takeDown()
    await moveClock(app, '+46d')
    await runJob(app, commentJobs, { name: 'comment.forget' })
    expect(await restoreComment(app.ctx(), id)).toBe(false)
    expect(await isNeeded(own)).toBe(false)
  })
})

describe('a held comment', () => {
  it('is seen by its author only, uncounted, and comes back as it was, however often that is asked', async () => {
    const root = commentOf(await say(await app.logIn('member'), { text: '一楼' })).id
    const person = await app.logIn('member')
    const answer = await say(person, { text: '二楼', replyTo: root })
    const { id } = (openAnswer(app, answer) as { reply: { id: string } }).reply
    const counts = async () => {
      const found = (await list()).list[0]
      return [(await list()).count, found?.replyCount, found?.replies.length]
    }
    await until(async () => (await counts()).join() === '2,1,1')
    await Promise.all([1, 2, 3].map(() => holdComment(app.ctx(), id, true)))
    await until(async () => (await counts()).join() === '1,0,0')
    expect(await recounted()).toBe(0)
    const reply = { text: '三楼', replyTo: id }
    expect(keyOf(await say(await app.logIn('member'), reply))).toBe('comment.gone')
    await Promise.all([1, 2].map(() => holdComment(app.ctx(), id, false)))
    await until(async () => (await counts()).join() === '2,1,1')
    await holdComment(app.ctx(), id, true)
    await ask(app, removeComment, { token: person.token, input: { id } })
    await holdComment(app.ctx(), id, false)
    expect(await recounted()).toBe(0)
  })

  it('is not reached through a reply to it, except by its author', async () => {
    const person = await app.logIn('member')
    const root = commentOf(await say(person, { text: '一楼' })).id
    const other = await app.logIn('member')
    const answer = await say(other, { text: '二楼', replyTo: root })
    const { id } = (openAnswer(app, answer) as { reply: { id: string } }).reply
    await holdComment(app.ctx(), root, true)
    const open = ({ token }: Partial<Login>) => ask(app, getComment, { token, input: { id } })
    expect(keyOf(await open({}))).toBe('comment.not_found')
    expect(keyOf(await open(other))).toBe('comment.not_found')
    const own = getComment.output.parse(openAnswer(app, await open(person)))
    expect(own).toMatchObject({ comment: { id: root }, reply: { id } })
    const reply = { text: '三楼', replyTo: id }
    expect(keyOf(await say(await app.logIn('member'), reply))).toBe('comment.gone')
  })
})
