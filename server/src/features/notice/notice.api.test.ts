import { addComment, editComment, removeComment, setCommentLike } from '@kaleido/contract/comment'
import { moderateComment } from '@kaleido/contract/comment-desk'
import { setDarkGate } from '@kaleido/contract/account-dark'
import { decideReport, sendReport } from '@kaleido/contract/moderation'
import { appeal, decideAppeal, listOwnDecisions } from '@kaleido/contract/moderation-appeal'
import {
  getUnread,
  listNotices,
  type Notice,
  type NoticeGroup,
  readNotices,
  removeNotice,
  setNoticeSettings,
} from '@kaleido/contract/notice'
import { setFavourite, setLike } from '@kaleido/contract/reaction'
import { setBlock, setFollow, setMute } from '@kaleido/contract/social'
import { decideWork } from '@kaleido/contract/work'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { holdComment } from '../comment/index.ts'
import { removeWorkAs } from '../work/index.ts'
import { workPublished } from '../work/work.events.ts'
import { aVideoWork } from '../video/video.fixture.ts'
import { aWork, darken } from '../work/work.fixture.ts'
import { sendNotice } from './notice-add.service.ts'
import { fanOut } from './notice.jobs.ts'
import { runNoticeJobs } from './notice.fixture.ts'

let app: TestApp
let author: Login
let work: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  author = await app.logIn('member')
  work = await aWork(app.deps.db, { authorUid: author.uid, title: '云上川西' })
})

async function list(
  { token }: Login,
  group: NoticeGroup,
  input: object = {},
): Promise<{ list: Notice[]; next?: string | undefined }> {
  await runNoticeJobs(app)
  const answer = await ask(app, listNotices, { token, input: { group, ...input } })
  return listNotices.output.parse(openAnswer(app, answer))
}

async function unread({ token }: Login) {
  return getUnread.output.parse(openAnswer(app, await ask(app, getUnread, { token })))
}

const like = ({ token }: Login, id = work, isLiked = true) =>
  ask(app, setLike, { token, input: { id, isLiked } })

async function comment({ token }: Login, input: object = {}): Promise<string> {
  const answer = await ask(app, addComment, {
    token,
    input: { work, text: '好看', ...input },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const added = addComment.output.parse(openAnswer(app, answer))
  return 'comment' in added ? added.comment.id : added.reply.id
}

const follow = ({ token }: Login, { uid }: Login) =>
  ask(app, setFollow, { token, input: { followUID: uid, isFollow: true } })

describe('likes of a work', () => {
  it('fold into one notice a day, with everybody once, the latest first', async () => {
    const fans = [await app.logIn('member'), await app.logIn('member'), await app.logIn('member')]
    for (const fan of fans) await like(fan)
    const [first, second] = fans
    if (!first || !second) throw new Error('there are three')
    // Taken back and given again, it tells nobody.
    await like(second, work, false)
    await like(second)
    const [folded, ...others] = (await list(author, 'likes')).list
    expect(others).toEqual([])
    expect(folded).toMatchObject({ kind: 'like', actorCount: 3, isRead: false, work: { id: work } })
    expect(folded?.actors.map(({ uid }) => uid)).toEqual(fans.map(({ uid }) => uid).toReversed())
    expect(await unread(author)).toMatchObject({ groups: { likes: 1 }, total: 1 })
    await moveClock(app, '+1d')
    await like(await app.logIn('member'))
    expect((await list(author, 'likes')).list.map(({ actorCount }) => actorCount)).toEqual([1, 3])
  })

  it('become unread again with the next one, and are apart from favourites', async () => {
    const [one, other] = [await app.logIn('member'), await app.logIn('member')]
    await like(one)
    await runNoticeJobs(app)
    await ask(app, readNotices, { token: author.token, input: { group: 'likes' } })
    expect((await unread(author)).total).toBe(0)
    await like(other)
    await ask(app, setFavourite, { token: other.token, input: { id: work, isFavourite: true } })
    const shown = (await list(author, 'likes')).list
    expect(shown.map(({ kind, isRead }) => [kind, isRead])).toEqual([
      ['favourite', false],
      ['like', false],
    ])
  })

  it('of one’s own work tell nobody', async () => {
    await like(author)
    expect((await list(author, 'likes')).list).toEqual([])
  })
})

describe('comments', () => {
  const rename = ({ uid }: Login, name: string) =>
    app.deps.db.updateTable('account').set({ name }).where('uid', '=', String(uid)).execute()

  it('tell whom they mention only since they were edited', async () => {
    const [one, other] = [await app.logIn('member'), await app.logIn('member')]
    await rename(other, `读者${other.uid}`)
    const input = { id: await comment(one), text: `好看 @读者${other.uid}` }
    await ask(app, editComment, { token: one.token, input })
    expect((await list(other, 'comments')).list).toMatchObject([
      { kind: 'mention', actors: [{ uid: one.uid }], comment: { id: input.id, text: input.text } },
    ])
  })

  it('tell each person once: of a mention, else of an answer, else of their work', async () => {
    const [one, other] = [await app.logIn('member'), await app.logIn('member')]
    const root = await comment(one)
    expect((await list(author, 'comments')).list).toMatchObject([
      { kind: 'comment', actors: [{ uid: one.uid }], comment: { id: root, text: '好看' } },
    ])
    await comment(other, { replyTo: root, text: '同感' })
    expect((await list(one, 'comments')).list).toMatchObject([{ kind: 'reply' }])
    const name = `读者${one.uid}`
    await rename(one, name)
    await moveClock(app, '+1m')
    await comment(other, { replyTo: root, text: `@${name} 再看一遍` })
    expect((await list(one, 'comments')).list.map(({ kind }) => kind)).toEqual(['mention', 'reply'])
    // The author of the work hears of every comment under it.
    expect((await list(author, 'comments')).list).toHaveLength(3)
    await ask(app, setCommentLike, { token: other.token, input: { id: root, isLiked: true } })
    expect((await list(one, 'likes')).list).toMatchObject([
      { kind: 'commentLike', comment: { id: root }, work: { id: work, isOwn: false } },
    ])
  })

  it('that are deleted take their notices away, and their count', async () => {
    const one = await app.logIn('member')
    const id = await comment(one)
    expect((await list(author, 'comments')).list).toHaveLength(1)
    await ask(app, removeComment, { token: one.token, input: { id } })
    expect((await list(author, 'comments')).list).toEqual([])
    expect((await unread(author)).total).toBe(0)
  })

  it('removed by staff after a report tell the author and the reporter why', async () => {
    const [one, reporter] = [await app.logIn('member'), await app.logIn('guest')]
    const id = await comment(one, { text: '买药加我' })
    const sent = await ask(app, sendReport, {
      token: reporter.token,
      input: { target: 'comment', id, reason: 'spam' },
    })
    const { token } = await app.logIn('staff', 'moderator')
    const report = sendReport.output.parse(openAnswer(app, sent)).id
    const input = { id: report, verdict: 'uphold', remove: true, answer: '谢谢' }
    await ask(app, decideReport, { token, input })
    const outcome = { isUpheld: true, outcome: 'removed', target: 'comment', reason: '谢谢' }
    expect((await list(reporter, 'system')).list).toMatchObject([
      { kind: 'report', ...outcome, actors: [] },
    ])
    const [told, ...others] = (await list(one, 'system')).list
    expect(others).toEqual([])
    expect(told).toMatchObject({ kind: 'removedComment', comment: { id, text: '' } })
    expect(told?.reason).not.toBe('')
  })

  it('removed by staff tell their author, though the work is closed to them', async () => {
    const one = await app.logIn('member')
    const ids = [await comment(one)]
    await moveClock(app, '+1m')
    ids.push(await comment(one, { text: '再来' }))
    const { token } = await app.logIn('staff', 'moderator')
    const remove = (id: string | undefined) =>
      ask(app, moderateComment, { token, input: { id, reason: 'abuse' } })
    const block = { uid: one.uid, isBlocked: true }
    await ask(app, setBlock, { token: author.token, input: block })
    await remove(ids[0])
    await removeWorkAs(app.ctx(), { id: work, by: 'author', reason: '' })
    await remove(ids[1])
    expect((await list(one, 'system')).list).toMatchObject(
      ids.toReversed().map((id) => ({ kind: 'removedComment', comment: { id } })),
    )
    expect(await unread(one)).toMatchObject({ groups: { system: 2 } })
  })

  it('that are held are not told of meanwhile, in lists or counts', async () => {
    const id = await comment(await app.logIn('member'), { text: '买药加我' })
    const shown = async () => [
      (await list(author, 'comments')).list.length,
      (await unread(author)).groups.comments,
    ]
    expect(await shown()).toEqual([1, 1])
    await holdComment(app.ctx(), id, true)
    expect(await shown()).toEqual([0, 0])
    await holdComment(app.ctx(), id, false)
    expect(await shown()).toEqual([1, 1])
  })

  it('given back after an appeal tell their author, and are told of again', async () => {
    const one = await app.logIn('member')
    const id = await comment(one, { text: '我的话' })
    const [first, second] = [
      await app.logIn('staff', 'moderator'),
      await app.logIn('staff', 'moderator'),
    ]
    await ask(app, moderateComment, { token: first.token, input: { id, reason: 'abuse' } })
    expect((await list(author, 'comments')).list).toEqual([])
    const { token } = one
    const own = openAnswer(app, await ask(app, listOwnDecisions, { token }))
    const decision = listOwnDecisions.output.parse(own).list[0]?.id ?? ''
    const sent = await ask(app, appeal, { token, input: { decision, text: '这不是广告' } })
    const appealed = appeal.output.parse(openAnswer(app, sent)).id
    const input = { id: appealed, verdict: 'uphold', answer: '看过了' }
    await ask(app, decideAppeal, { token: second.token, input })
    expect((await list(one, 'system')).list).toMatchObject([
      { kind: 'appeal', isUpheld: true, isRestored: true, target: 'comment', reason: '看过了' },
      { kind: 'removedComment' },
    ])
    expect((await list(author, 'comments')).list).toMatchObject([{ comment: { id } }])
  })
})

describe('followers', () => {
  it('are listed singly, and again only on another day', async () => {
    const [one, other] = [await app.logIn('member'), await app.logIn('member')]
    await follow(one, author)
    await follow(other, author)
    const shown = async () =>
      (await list(author, 'fans')).list.map(({ actors }) => actors.map(({ uid }) => uid))
    expect(await shown()).toEqual([[other.uid], [one.uid]])
  })

  it('are told once of what somebody publishes, unless they or the operator want none', async () => {
    const [one, other] = [await app.logIn('member'), await app.logIn('member')]
    await follow(one, author)
    await follow(other, author)
    await ask(app, setNoticeSettings, { token: other.token, input: { followedPosts: false } })
    const publish = () => {
      const ctx = app.ctx()
      return ctx.write((trx) => ctx.emit(trx, workPublished, { id: work, kind: 'video' }))
    }
    await publish()
    await publish()
    expect((await list(one, 'posts')).list).toMatchObject([
      { kind: 'post', actors: [{ uid: author.uid }], work: { id: work, isPublished: true } },
    ])
    expect((await list(other, 'posts')).list).toEqual([])
    await removeWorkAs(app.ctx(), { id: work, by: 'author', reason: '' })
    expect((await list(one, 'posts')).list).toEqual([])
    expect((await unread(one)).total).toBe(0)
  })

  it('of a work that is gone by then are not told', async () => {
    await follow(await app.logIn('member'), author)
    const ctx = app.ctx()
    await ctx.write((trx) => ctx.jobs.send(trx, fanOut, { workId: '999999', after: '0' }))
    await expect(runNoticeJobs(app)).resolves.toContain('notice.fanOut')
  })
})

describe('decisions', () => {
  it('about a work are told with their reason', async () => {
    const id = await aVideoWork(app, { authorUid: author.uid, state: 'review' })
    const { token } = await app.logIn('staff', 'moderator')
    const input = { id, verdict: 'refuse', reason: '画面里有联系方式' }
    await ask(app, decideWork, { token, input })
    expect((await list(author, 'system')).list).toMatchObject([
      {
        kind: 'review',
        verdict: 'refused',
        reason: '画面里有联系方式',
        work: { id, isOwn: true, isPublished: false },
      },
    ])
    await removeWorkAs(app.ctx(), { id: work, by: 'moderator', reason: '侵权' })
    expect((await list(author, 'system')).list[0]).toMatchObject({
      verdict: 'takenDown',
      reason: '侵权',
      work: { id: work },
    })
  })
})

describe('an upheld report of a person', () => {
  it('tells them that they are warned and why, and who reported it that they are', async () => {
    const reporter = await app.logIn('guest')
    const about = { target: 'person', targetId: String(author.uid) }
    const input = { target: 'person', id: about.targetId, reason: 'abuse' }
    const sent = await ask(app, sendReport, { token: reporter.token, input })
    const { id } = sendReport.output.parse(openAnswer(app, sent))
    const { token } = await app.logIn('staff', 'moderator')
    await ask(app, decideReport, { token, input: { id, verdict: 'uphold' } })
    expect((await list(author, 'system')).list).toMatchObject([
      { kind: 'decision', outcome: 'warned', ...about, reason: '辱骂骚扰', actors: [] },
    ])
    expect((await list(reporter, 'system')).list).toMatchObject([
      { kind: 'report', isUpheld: true, outcome: 'warned', target: 'person' },
    ])
  })
})

describe('whom the reader does not want to see', () => {
  it('vanishes with a block at once, from lists and counts, and does not come back', async () => {
    const [one, other] = [await app.logIn('member'), await app.logIn('member')]
    await like(one)
    await like(other)
    await comment(one)
    await follow(one, author)
    await runNoticeJobs(app)
    expect(await unread(author)).toMatchObject({ total: 3 })
    const block = (isBlocked: boolean) =>
      ask(app, setBlock, { token: author.token, input: { uid: one.uid, isBlocked } })
    await block(true)
    expect(await unread(author)).toMatchObject({ groups: { likes: 1 }, total: 1 })
    expect((await list(author, 'likes')).list).toMatchObject([
      { actorCount: 1, actors: [{ uid: other.uid }] },
    ])
    await block(false)
    expect(await unread(author)).toMatchObject({ total: 1 })
  })

  it('is not told of while hidden, nor who hides is told to the other side', async () => {
    const one = await app.logIn('member')
    await like(one)
    await runNoticeJobs(app)
    await ask(app, setMute, { token: author.token, input: { uid: one.uid, isMuted: true } })
    expect((await list(author, 'likes')).list).toEqual([])
    expect((await unread(author)).total).toBe(0)
    await comment(one)
    await runNoticeJobs(app)
    await ask(app, setMute, { token: author.token, input: { uid: one.uid, isMuted: false } })
    expect((await list(author, 'likes')).list).toHaveLength(1)
    expect((await list(author, 'comments')).list).toEqual([])
  })
})

describe('the area after dark', () => {
  it('is not told of before its gate', async () => {
    await like(await app.logIn('member'))
    await runNoticeJobs(app)
    await darken(app.deps.db, work)
    expect((await list(author, 'likes')).list).toEqual([])
    expect((await unread(author)).total).toBe(0)
    await ask(app, setDarkGate, { token: author.token, input: { isPassed: true } })
    expect((await list(author, 'likes')).list).toHaveLength(1)
  })
})

describe('a list', () => {
  it('is paged by the moment, is read up to a moment, and loses what is deleted', async () => {
    const send = (reason: string) => {
      const ctx = app.ctx()
      const given = { uid: author.uid, kind: 'system', data: { reason } } as const
      return ctx.write((trx) => sendNotice(ctx, trx, given))
    }
    for (const reason of ['一', '二', '三']) await send(reason)
    const first = await list(author, 'system', { pageSize: 2 })
    const rest = await list(author, 'system', { pageSize: 2, next: first.next })
    const shown = [...first.list, ...rest.list]
    expect(shown.map(({ reason }) => reason)).toEqual(['三', '二', '一'])
    const { token } = author
    const before = await ask(app, readNotices, { token, input: { until: '0001-01-01T00:00:00Z' } })
    expect(readNotices.output.parse(openAnswer(app, before))).toEqual({ read: 0 })
    await ask(app, readNotices, { token, input: { until: shown[1]?.at } })
    expect((await unread(author)).groups.system).toBeLessThanOrEqual(1)
    const input = { id: shown[0]?.id }
    expect((await ask(app, removeNotice, { token, input })).statusCode).toBe(200)
    expect((await ask(app, removeNotice, { token, input })).statusCode).toBe(404)
    expect((await unread(author)).total).toBe(0)
  })
})
