import {
  addComment,
  Comment,
  editComment,
  getComment,
  listComments,
  listReplies,
  pinComment,
  Reply,
  removeComment,
} from '@kaleido/contract/comment'
import { setBlock } from '@kaleido/contract/social'
import { getWork } from '@kaleido/contract/work'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { until } from '../../testing/until.ts'
import { aWork } from '../work/work.fixture.ts'
import { aComment } from './comment.fixture.ts'
import { commentWords } from './comment.settings.ts'

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

const say = ({ token }: Login, changed: object = {}, headers: Record<string, string> = {}) =>
  ask(app, addComment, { token, headers, input: { work, text: '好看', ...changed } })
const commentOf = (answer: Answer) =>
  Comment.parse((openAnswer(app, answer) as { comment: unknown }).comment)
const replyOf = (answer: Answer) =>
  Reply.parse((openAnswer(app, answer) as { reply: unknown }).reply)
const list = async (input: object = {}) =>
  listComments.output.parse(
    openAnswer(app, await ask(app, listComments, { input: { work, ...input } })),
  )
const aRoot = (by: Login = author) => aComment(app.ctx(), { workId: work, authorUid: by.uid })

describe('a comment', () => {
  it('is seen by everybody at once, although lists are cached', async () => {
    expect(await list()).toEqual({ list: [], hasNext: false, count: 0 })
    const person = await app.logIn('member')
    const comment = commentOf(await say(person, { text: '  第一\u200b条 ', at: 12 }))
    expect(comment).toMatchObject({
      author: { uid: person.uid, vipLevel: 0 },
      text: '第一条',
      at: 12,
      isByAuthor: false,
      isEdited: false,
      replyCount: 0,
    })
    await until(async () => (await list()).count === 1)
    expect((await list()).list).toEqual([comment])
    expect((await list({ sort: 'new' })).list).toEqual([comment])
  })

  it('names the author of the work, and takes no second past its end', async () => {
    const comment = commentOf(await say(author, { at: 301 }))
    expect(comment.isByAuthor).toBe(true)
    expect(comment).not.toHaveProperty('at')
  })

  it('belongs to a work of any kind, and counts on its card', async () => {
    const gallery = await aWork(app.deps.db, {
      authorUid: author.uid,
      kind: 'gallery',
      duration: null,
      pages: 3,
    })
    const person = await app.logIn('member')
    const comment = commentOf(await say(person, { work: gallery, at: 12, text: '第三张' }))
    expect(comment).not.toHaveProperty('at')
    const { work: card } = getWork.output.parse(
      openAnswer(app, await ask(app, getWork, { input: { id: gallery } })),
    )
    expect(card).toMatchObject({ kind: 'gallery', comments: 1 })
  })

  it('is added once per idempotency key', async () => {
    const person = await app.logIn('member')
    const headers = { 'idempotency-key': 'comment-0001' }
    const answers = await Promise.all([1, 2, 3].map(() => say(person, {}, headers)))
    expect(new Set(answers.map((one) => commentOf(one).id)).size).toBe(1)
    expect((await list()).count).toBe(1)
  })

  it('has up to 500 graphemes, and at least one that is visible', async () => {
    const family = '👨‍👩‍👧'
    for (const text of ['', ' \n ', '好'.repeat(501), family.repeat(501)]) {
      expect((await say(await app.logIn('member'), { text })).statusCode).toBe(422)
    }
    const person = await app.logIn('member')
    expect(keyOf(await say(person, { text: '\u200b\u2060' }))).toBe('comment.blank')
    const text = family.repeat(450)
    expect(commentOf(await say(person, { text })).text).toBe(text)
  })

  it('is refused within ten seconds of the one before, even when several are sent concurrently', async () => {
    const person = await app.logIn('member')
    const answers = await Promise.all([1, 2, 3].map((at) => say(person, { text: `第${at}条` })))
    expect(answers.filter((one) => keyOf(one) === 'comment.too_fast')).toHaveLength(2)
    await moveClock(app, '+11s')
    expect(keyOf(await say(person, { text: '又一条' }))).toBeUndefined()
  })

  it('is refused when it repeats itself under the same work within ten minutes', async () => {
    const person = await app.logIn('member')
    await say(person)
    await moveClock(app, '+590s')
    expect(keyOf(await say(person))).toBe('comment.repeated')
    const other = await aWork(app.deps.db, { authorUid: author.uid })
    expect(keyOf(await say(person, { work: other }))).toBeUndefined()
    await moveClock(app, '+11s')
    expect(keyOf(await say(person))).toBeUndefined()
  })

  it('is limited to thirty on the first day of an account, and to two hundred on any other', async () => {
    const person = await app.logIn('member')
    const write = async (times: number) => {
      for (let at = 0; at < times; at += 1) await aRoot(person)
      await moveClock(app, '+11s')
    }
    await write(30)
    expect(keyOf(await say(person, { text: '第三十一条' }))).toBe('comment.too_many')
    await moveClock(app, '+24h')
    await write(199)
    expect(keyOf(await say(person, { text: '第二百条' }))).toBeUndefined()
    await moveClock(app, '+11s')
    expect(keyOf(await say(person, { text: '第二百零一条' }))).toBe('comment.too_many')
  })

  it('is refused under a deleted, hidden or missing work, and from a guest', async () => {
    const { db } = app.deps
    const person = await app.logIn('member')
    expect(keyOf(await say(await app.logIn('guest')))).toBe('http.register_first')
    expect(keyOf(await say(person, { work: '987654321' }))).toBe('work.not_found')
    await db.updateTable('work').set({ state: 'review' }).where('id', '=', work).execute()
    expect(keyOf(await say(author))).toBe('work.not_found')
    await db.updateTable('work').set({ state: 'removed' }).where('id', '=', work).execute()
    expect(keyOf(await say(person))).toBe('work.gone')
  })

  it('is refused when it contains a forbidden word, in any spelling', async () => {
    const change = { setting: commentWords, value: ['加微信'], seen: 0, staffId: null }
    await app.ctx().write((trx) => app.deps.settings.change(trx, change))
    const person = await app.logIn('member')
    expect(keyOf(await say(person, { text: '快 加.微-信！' }))).toBe('comment.words')
    const { id } = commentOf(await say(person, { text: '微信好用' }))
    const input = { id, text: '加\u200b微信' }
    expect(keyOf(await ask(app, editComment, { token: person.token, input }))).toBe('comment.words')
  })
})

describe('a mention', () => {
  const named = async (name: string) => {
    const person = await app.logIn('member')
    await app.deps.db
      .updateTable('account')
      .set({ name })
      .where('uid', '=', String(person.uid))
      .execute()
    return person
  }
  const shownTo = async (id: string, { token }: Partial<Login> = {}) =>
    listComments.output
      .parse(openAnswer(app, await ask(app, listComments, { token, input: { work } })))
      .list.find((each) => each.id === id)?.mentions

  it('leads to the person whom it means, as long as the text says so; a name that is nobody stays text', async () => {
    const meant = await named('提到的人')
    const person = await app.logIn('member')
    const mentions = [{ uid: meant.uid, name: '提到的人' }]
    const comment = commentOf(await say(person, { text: '@提到的人你看，还有@没有这个人' }))
    expect(comment.mentions).toEqual(mentions)
    expect(await shownTo(comment.id)).toEqual(mentions)
    const edit = (text: string) =>
      ask(app, editComment, { token: person.token, input: { id: comment.id, text } })
    expect(openAnswer(app, await edit('谁也没提'))).not.toHaveProperty('mentions')
    expect(openAnswer(app, await edit('@提到的人'))).toMatchObject({ mentions })
    await ask(app, removeComment, { token: person.token, input: { id: comment.id } })
    const kept = await app.deps.db
      .selectFrom('comment_mention')
      .select('uid')
      .where('comment_id', '=', comment.id)
      .execute()
    expect(kept).toEqual([])
  })

  it('means of two people with the name the one who takes part; between two with a block there is none', async () => {
    const [here, other] = [await named('同名的人'), await named('同名的人')]
    await aRoot(here)
    const person = await app.logIn('member')
    const comment = commentOf(await say(person, { text: '@同名的人 对' }))
    expect(comment.mentions).toEqual([{ uid: here.uid, name: '同名的人' }])
    const viewer = await app.logIn('member')
    await ask(app, setBlock, { token: here.token, input: { uid: viewer.uid, isBlocked: true } })
    expect(await shownTo(comment.id, viewer)).toEqual([])
    const blocked = await app.logIn('member')
    for (const { token } of [here, other])
      await ask(app, setBlock, { token, input: { uid: blocked.uid, isBlocked: true } })
    expect(commentOf(await say(blocked, { text: '@同名的人 在吗' }))).not.toHaveProperty('mentions')
  })
})

describe('a reply', () => {
  it('is listed under its comment, and names the person whom it answers', async () => {
    const [one, other] = [await app.logIn('member'), await app.logIn('member')]
    const root = commentOf(await say(one))
    const first = replyOf(await say(other, { replyTo: root.id, text: '同感' }))
    expect(first).toMatchObject({ root: root.id, author: { uid: other.uid } })
    expect(first).not.toHaveProperty('to')
    const second = replyOf(await say(author, { replyTo: first.id, text: '谢谢' }))
    expect(second).toMatchObject({ root: root.id, to: { uid: other.uid }, isByAuthor: true })
    await until(async () => (await list()).count === 3)
    const [shown] = (await list()).list
    expect(shown).toMatchObject({ id: root.id, replyCount: 2, replies: [first, second] })
  })

  it('answers only a comment of the same work that is not deleted', async () => {
    const person = await app.logIn('member')
    const elsewhere = await aComment(app.ctx(), {
      workId: await aWork(app.deps.db, { authorUid: author.uid }),
      authorUid: author.uid,
    })
    expect(keyOf(await say(person, { replyTo: elsewhere }))).toBe('comment.not_found')
    expect(keyOf(await say(person, { replyTo: '987654321' }))).toBe('comment.not_found')
    const id = await aRoot()
    await ask(app, removeComment, { token: author.token, input: { id } })
    expect(keyOf(await say(person, { replyTo: id }))).toBe('comment.gone')
  })

  it('is refused between two people with a block, as are comments under each other’s works', async () => {
    const [one, other] = [await app.logIn('member'), await app.logIn('member')]
    const root = await aRoot(one)
    const theirs = await aComment(app.ctx(), { workId: work, authorUid: author.uid, rootId: root })
    await ask(app, setBlock, { token: one.token, input: { uid: other.uid, isBlocked: true } })
    expect(keyOf(await say(other, { replyTo: root }))).toBe('comment.closed')
    expect(keyOf(await say(other, { replyTo: theirs }))).toBe('comment.closed')
    await ask(app, setBlock, { token: author.token, input: { uid: other.uid, isBlocked: true } })
    expect(keyOf(await say(other))).toBe('work.not_found')
  })
})

describe('the text of a comment', () => {
  const edit = ({ token }: Login, id: string, text = '改了') =>
    ask(app, editComment, { token, input: { id, text } })

  it('can be changed by its author, for five minutes', async () => {
    const person = await app.logIn('member')
    const { id } = commentOf(await say(person))
    await moveClock(app, '+290s')
    const answer = openAnswer(app, await edit(person, id, ' 改\u200b了 '))
    expect(answer).toEqual({ id, text: '改了', isEdited: true })
    expect((await list()).list[0]).toMatchObject({ text: '改了', isEdited: true })
    expect(keyOf(await edit(author, id))).toBe('comment.not_found')
    await moveClock(app, '+20s')
    expect(keyOf(await edit(person, id))).toBe('comment.too_late')
    await ask(app, removeComment, { token: person.token, input: { id } })
    expect(keyOf(await edit(person, id))).toBe('comment.gone')
  })
})

describe('a deleted comment', () => {
  const remove = ({ token }: Login, id: string) => ask(app, removeComment, { token, input: { id } })

  it('keeps its replies but not its text, and disappears with the last reply', async () => {
    const person = await app.logIn('member')
    const root = await aRoot(person)
    const reply = await aComment(app.ctx(), {
      workId: work,
      authorUid: author.uid,
      rootId: root,
      text: '回复',
    })
    expect((await remove(person, root)).statusCode).toBe(200)
    await until(async () => (await list()).count === 1)
    expect((await list()).list).toMatchObject([
      { id: root, author: null, text: '', deletedBy: 'author', replies: [{ id: reply }] },
    ])
    const link = openAnswer(app, await ask(app, getComment, { input: { id: reply } }))
    expect(link).toMatchObject({ comment: { id: root, text: '' }, reply: { id: reply }, work })
    await remove(author, reply)
    await until(async () => (await list()).count === 0)
    expect((await list()).list).toEqual([])
    for (const id of [root, reply]) {
      expect(keyOf(await ask(app, getComment, { input: { id } }))).toBe('comment.not_found')
    }
    const input = { root }
    expect(openAnswer(app, await ask(app, listReplies, { input }))).toMatchObject({ list: [] })
  })

  it('is deleted by its author or the author of the work; deleting it again changes no counter', async () => {
    const [one, other] = [await app.logIn('member'), await app.logIn('member')]
    const id = await aRoot(one)
    await aRoot(one)
    expect(keyOf(await remove(other, id))).toBe('comment.not_found')
    await Promise.all([remove(author, id), remove(one, id), remove(one, id)])
    await until(async () => (await list()).count === 1)
    expect((await remove(one, id)).statusCode).toBe(200)
    expect((await list()).list).toHaveLength(1)
  })
})

describe('the pinned comment', () => {
  const pin = ({ token }: Login, id: string, isPinned = true) =>
    ask(app, pinComment, { token, input: { id, isPinned } })

  it('comes first by interest, and is the only one, even when several are pinned concurrently', async () => {
    const ids = [await aRoot(), await aRoot(), await aRoot()]
    const answers = await Promise.all(ids.map((id) => pin(author, id)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await pin(author, ids[0] ?? '')
    await until(async () => (await list()).list[0]?.id === ids[0])
    const { list: shown } = await list()
    expect(shown.map(({ isPinned }) => isPinned)).toEqual([true, false, false])
    const latest = (await list({ sort: 'new' })).list.map(({ id }) => id)
    expect(latest).toEqual(ids.toReversed())
    await pin(author, ids[0] ?? '', false)
    await until(async () => (await list()).list.every(({ isPinned }) => !isPinned))
  })

  it('is chosen by the author of the work, among comments that are not deleted', async () => {
    const person = await app.logIn('member')
    const root = await aRoot(person)
    const rootId = root
    const reply = await aComment(app.ctx(), { workId: work, authorUid: person.uid, rootId })
    expect(keyOf(await pin(person, root))).toBe('comment.not_found')
    expect(keyOf(await pin(author, reply))).toBe('comment.not_found')
    await pin(author, root)
    await ask(app, removeComment, { token: person.token, input: { id: root } })
    expect(keyOf(await pin(author, root))).toBe('comment.gone')
    await until(async () => (await list()).count === 1)
    expect((await list()).list).toMatchObject([{ id: root, isPinned: false }])
  })
})
