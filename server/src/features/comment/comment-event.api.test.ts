import { addComment, editComment, setCommentLike } from '@kaleido/contract/comment'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onEvent } from '../../platform/ctx/events.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { aWork } from '../work/work.fixture.ts'
import { commentAdded, commentLiked, commentMentioned } from './comment.events.ts'
import { aComment } from './comment.fixture.ts'
import { mostMentions } from './comment-mention.ts'

let app: TestApp
let author: Login
let work: string
let [added, liked, mentioned]: unknown[][] = [[], [], []]
let isFailing = false

/** Listens as other features do: inside the transaction. */
const listener: Feature = {
  name: 'listener',
  tables: [],
  listens: [
    onEvent(commentAdded, async (_ctx, _trx, data) => {
      if (isFailing) throw new Error('the listener fails')
      added?.push(data)
    }),
    onEvent(commentMentioned, async (_ctx, _trx, data) => {
      mentioned?.push(data)
    }),
    onEvent(commentLiked, async (_ctx, _trx, data) => {
      liked?.push(data)
    }),
  ],
}

beforeAll(async () => {
  app = await startTestApp({ features: [listener] })
  author = await app.logIn('member')
})
beforeEach(async () => {
  work = await aWork(app.deps.db, { authorUid: author.uid })
  ;[added, liked, mentioned, isFailing] = [[], [], [], false]
})
afterAll(() => app.close())

const say = ({ token }: Login, changed: object = {}) =>
  ask(app, addComment, { token, input: { work, text: '好看', ...changed } })
const nameOf = async ({ uid }: Login, name: string) => {
  await app.deps.db.updateTable('account').set({ name }).where('uid', '=', String(uid)).execute()
}

describe('an added comment', () => {
  it('tells other features who wrote it, under whose work, to whom, and whom it mentions', async () => {
    const [one, other] = [await app.logIn('member'), await app.logIn('member')]
    await nameOf(other, '山中来信')
    const root = (openAnswer(app, await say(one)) as { comment: { id: string } }).comment.id
    const input = { replyTo: root, text: '@山中来信 你看' }
    const { id } = (openAnswer(app, await say(author, input)) as { reply: { id: string } }).reply
    const of = { work, authorUid: author.uid }
    expect(added).toEqual([
      { ...of, id: root, uid: one.uid, mentioned: [] },
      { ...of, id, uid: author.uid, toUid: one.uid, mentioned: [other.uid] },
    ])
  })

  it('is told in its transaction: one that a listener refuses is not there', async () => {
    isFailing = true
    expect((await say(await app.logIn('member'))).statusCode).toBe(500)
    const rows = await app.deps.db
      .selectFrom('comment')
      .select('id')
      .where('work_id', '=', work)
      .execute()
    expect([rows, added]).toEqual([[], []])
  })
})

describe('an edited comment', () => {
  it('tells of those whom it did not mention before, and of no more than one text can mention', async () => {
    const one = await app.logIn('member')
    const many = Array.from({ length: mostMentions + 1 }, () => app.logIn('member'))
    const people = await Promise.all(many)
    for (const [at, person] of people.entries()) await nameOf(person, `第${at}位读者`)
    const text = (...places: number[]) => places.map((at) => `@第${at}位读者`).join(' ')
    const said = openAnswer(app, await say(one, { text: text(0) }))
    const { id } = (said as { comment: { id: string } }).comment
    for (const [...places] of [[0], [0, 1], people.keys().drop(2), [0, 1, 2]]) {
      const input = { id, text: text(...places) }
      await ask(app, editComment, { token: one.token, input })
    }
    const of = { id, work, uid: one.uid }
    expect(mentioned).toEqual([
      { ...of, mentioned: [people[1]?.uid] },
      { ...of, mentioned: people.slice(2).map(({ uid }) => uid) },
    ])
  })
})

describe('a like of a comment', () => {
  it('is told when it begins, and neither repeated nor when it ends', async () => {
    const [one, writer] = [await app.logIn('guest'), await app.logIn('member')]
    const id = await aComment(app.ctx(), { workId: work, authorUid: writer.uid })
    for (const isLiked of [true, true, false, false, true]) {
      await ask(app, setCommentLike, { token: one.token, input: { id, isLiked } })
    }
    const told = { id, uid: one.uid, authorUid: writer.uid }
    expect(liked).toEqual([told, told])
  })
})
