import {
  addComment,
  getComment,
  getCommentViewer,
  listComments,
  listReplies,
  pinComment,
  removeComment,
  setCommentLike,
} from '@kaleido/contract/comment'
import type { Comment, Reply } from '@kaleido/contract/comment'
import { sendReport } from '@kaleido/contract/moderation'
import { setFavourite } from '@kaleido/contract/reaction'
import { getWork } from '@kaleido/contract/work'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose } from '../../testing/choose.ts'
import { testStore, testUser } from '../../testing/connection.tsx'
import { hitAreaOf, resizeWindow } from '../../testing/measure.ts'
import { refused } from '../../testing/refused.ts'
import type { Answer } from '../../testing/server.ts'
import { answered, fakeServer } from '../../testing/server.ts'
import { aShort, counted } from '../../testing/shorts.tsx'
import { showPageAt } from '../../testing/shown.tsx'
import { slots } from '../../shared/storage/slots.ts'
import { Detail } from './Detail.tsx'

const createdAt = '2026-11-01T00:00:00.000Z'
const author = (uid: number, name: string) => ({ uid, name, portrait: '', vipLevel: 0 })

function aComment(id: number, changes: Partial<Comment> = {}): Comment {
  return {
    type: 'comment',
    id: String(id),
    author: author(20 + id, `旅人${id}`),
    text: `第 ${id} 条`,
    isByAuthor: false,
    isEdited: false,
    likes: 8,
    createdAt,
    isPinned: false,
    replyCount: 0,
    replies: [],
    ...changes,
  }
}

function aReply(id: number, root: number, changes: Partial<Reply> = {}): Reply {
  const { isPinned: _pinned, replyCount: _count, replies: _none, ...common } = aComment(id)
  return { ...common, root: String(root), text: `回复 ${id}`, ...changes }
}

const listOf = (...list: Comment[]): Answer => ({
  data: { list, hasNext: false, count: list.length },
})

interface Scene {
  readonly comments?: readonly Comment[]
  readonly isOwn?: boolean
  readonly answers?: Readonly<Record<string, Answer>>
  readonly isGuest?: boolean
  readonly address?: string
}

/** The frame of the app is as wide as a phone. */
const InShell = () => (
  <div data-shell className="relative mx-auto h-dvh max-w-[430px] overflow-hidden [contain:layout]">
    <Detail id="7" />
  </div>
)

const commentsOf = '/detail/7?part=comments'

/** The comments of a video, seen by a member. */
async function showComments(scene: Scene = {}) {
  const { comments = [], isOwn = false, answers, isGuest, address = commentsOf } = scene
  sessionStorage.clear()
  const work = aShort(7, { kind: 'video', title: '等一场极光', duration: 300, comments: 3 })
  const server = fakeServer({
    [getWork.path]: {
      data: { work, text: '', tags: ['极光', '星空'], ...counted, state: 'published', isOwn },
    },
    [listComments.path]: listOf(...comments),
    [getCommentViewer.path]: { data: { liked: [] } },
    ...answers,
  })
  const store = testStore()
  store.set(slots.token, 'token')
  store.set(slots.userInfo, testUser({ registered: isGuest !== true }))
  const shown = await showPageAt(InShell, address, store)
  await expect.element(field()).toBeVisible()
  return { server, ...shown }
}

const field = () => page.getByRole('textbox', { name: '评论内容' })
const send = () => page.getByRole('button', { name: '发送' })
const rowOf = (text: string) => page.getByRole('article').filter({ hasText: text })
const open = async (text: string, action: string) => {
  await rowOf(text).getByRole('button', { name: '评论操作' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: action }).click()
}

test('the pinned comment comes first, the author is marked, and a deleted comment keeps its replies', async () => {
  await showComments({
    comments: [
      aComment(1, { isPinned: true, isByAuthor: true }),
      aComment(2, {
        author: null,
        text: '',
        deletedBy: 'author',
        replyCount: 1,
        replies: [aReply(9, 2)],
      }),
    ],
  })
  await expect.element(rowOf('第 1 条').getByText('置顶')).toBeVisible()
  await expect.element(rowOf('第 1 条').getByText('作者')).toBeVisible()
  await expect.element(page.getByText('该评论已删除')).toBeVisible()
  await expect.element(page.getByText('回复 9')).toBeVisible()
})

test('the actions stay in reach beside the composer, and make way for writing', async () => {
  const { server } = await showComments({
    comments: [aComment(1)],
    answers: { [setFavourite.path]: { data: { isFavourite: true, favourites: 4 } } },
  })
  const favourite = (count: number) => page.getByRole('button', { name: `收藏 ${count}` })
  await resizeWindow(320, 640)
  expect(field().element().getBoundingClientRect().height).toBeLessThan(50)
  await favourite(3).click()
  await expect.element(favourite(4)).toHaveAttribute('aria-pressed', 'true')
  expect(server.asked).toContain(setFavourite.path)
  await page.getByRole('tab', { name: '简介' }).click()
  await expect.poll(() => favourite(4).elements().length).toBe(2)
  await page.getByRole('tab', { name: /评论/ }).click()
  await field().fill('好看')
  await expect.element(favourite(4)).not.toBeInTheDocument()
})

test('the targets above the comments and in the introduction have hit areas of 44 px', async () => {
  await showComments()
  await page.getByRole('tab', { name: '简介' }).click()
  await expect.element(page.getByRole('link', { name: '极光' })).toBeVisible()
  const targets = () => [...document.querySelectorAll('main :is(a, button)')]
  const isSmall = (target: Element) => {
    const { width, height } = hitAreaOf(target)
    return Math.min(width, height) < 44
  }
  // Panels move while they change.
  const small = () => targets().filter(isSmall)
  await expect.poll(() => small().map(({ textContent }) => textContent)).toEqual([])
  expect(targets().length).toBeGreaterThan(12)
})

test('on a phone on its side the player fills the window, and the page keeps its place', async () => {
  const comments = Array.from({ length: 20 }, (_, index) => aComment(index + 1))
  await showComments({ comments })
  const main = page.getByRole('main').element()
  await expect.element(page.getByText('第 20 条')).toBeVisible()
  const scrolled = new Promise((resolve) => {
    main.addEventListener('scroll', resolve, { once: true })
  })
  main.scrollTop = 500
  await scrolled
  await resizeWindow(844, 390)
  const player = page.getByRole('region', { name: '视频播放器' })
  const size = () => {
    const { left, top, width, height } = player.element().getBoundingClientRect()
    return [left, top, width, height]
  }
  await expect.poll(size).toEqual([0, 0, 844, 390])
  await expect.element(field()).not.toBeInTheDocument()
  await page.viewport(390, 844)
  await expect.element(field()).toBeVisible()
  expect(main.scrollTop).toBe(500)
  await page.viewport(844, 390)
  await expect.poll(size).toEqual([0, 0, 844, 390])
  await player.getByRole('button', { name: '退出全屏' }).click()
  await expect.element(field()).toBeVisible()
})

const linked = () => page.getByRole('region', { name: '你要看的评论' })

test('a linked comment is on top, with its thread open, and not repeated', async () => {
  const comment = aComment(2, { replyCount: 4, replies: [3, 4, 5].map((id) => aReply(id, 2)) })
  await showComments({
    comments: [aComment(1), comment],
    address: '/detail/7?comment=2',
    answers: {
      [getComment.path]: { data: { comment, work: '7' } },
      [listReplies.path]: {
        data: { list: [3, 4, 5, 6].map((id) => aReply(id, 2)), hasNext: false },
      },
    },
  })
  await expect.element(linked().getByText('第 2 条')).toBeVisible()
  await expect.element(linked().getByText('回复 6')).toBeVisible()
  await expect.element(rowOf('第 1 条')).toBeVisible()
  await expect.element(page.getByText('第 2 条')).toBeVisible()
  expect(page.getByText('第 2 条').elements()).toHaveLength(1)
})

test('a linked reply is the first of its thread, and can be liked and answered', async () => {
  const replies = [3, 4, 5].map((id) => aReply(id, 2))
  const comment = aComment(2, { replyCount: 30, replies })
  const { server } = await showComments({
    address: '/detail/7?comment=31',
    answers: {
      [getComment.path]: { data: { comment, reply: aReply(31, 2), work: '7' } },
      [listReplies.path]: { data: { list: replies, hasNext: true, next: 'a1' } },
      [setCommentLike.path]: { data: { isLiked: true, likes: 9 } },
    },
  })
  const text = page.getByText('回复 31', { exact: true })
  const row = linked().getByRole('article').filter({ has: text }).last()
  await expect.element(row).toBeVisible()
  await row.getByRole('button', { name: /^点赞/ }).click()
  await expect.element(row.getByRole('button', { name: '点赞 9' })).toBeVisible()
  expect(server.asked).toContain(setCommentLike.path)
  await row.getByRole('button', { name: '回复' }).click()
  await expect.element(page.getByPlaceholder('回复 旅人31')).toHaveFocus()
})

test.each([
  ['gone', { response: () => Response.json({ code: 404, data: null }, { status: 404 }) }],
  ['of another work', { data: { comment: aComment(2), work: '8' } }],
] as const)(
  'a linked comment that is %s is reported, and the others are shown',
  async (_, answer) => {
    await showComments({
      comments: [aComment(1)],
      address: '/detail/7?comment=2',
      answers: { [getComment.path]: answer },
    })
    await expect.element(page.getByText('这条评论已经不在了')).toBeVisible()
    await expect.element(rowOf('第 1 条')).toBeVisible()
  },
)

test('a linked comment that fails to load can be retried', async () => {
  const { server } = await showComments({
    address: '/detail/7?comment=2',
    answers: { [getComment.path]: 'dead' },
  })
  const again = page.getByRole('button', { name: '重试' })
  await expect.element(again).toBeVisible()
  server.answer(getComment.path, { data: { comment: aComment(2), work: '7' } })
  await again.click()
  await expect.element(linked().getByText('第 2 条')).toBeVisible()
})

test('a sent comment is shown at once, and counted when it is confirmed', async () => {
  const { server } = await showComments({ comments: [aComment(1)] })
  let answer: (response: Response) => void = () => undefined
  server.answer(addComment.path, {
    response: () => new Promise<Response>((resolve) => (answer = resolve)),
  })
  await field().fill('真美')
  await send().click()
  await expect.element(rowOf('真美').getByText('发送中')).toBeVisible()
  await expect.element(field()).toHaveValue('')
  await expect.poll(() => server.asked).toContain(addComment.path)
  const comment = aComment(5, { author: author(7, '小满'), text: '真美', likes: 0 })
  answer(answered({ comment }))
  await expect.element(page.getByText('发送中')).not.toBeInTheDocument()
  await expect.element(rowOf('真美')).toBeVisible()
  // The tab says the number; nothing repeats it below.
  await expect.element(page.getByRole('tab', { name: '评论 4' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /评论 \d/ })).not.toBeInTheDocument()
})

test('a comment that failed to send can be retried or discarded', async () => {
  const { server } = await showComments({ answers: { [addComment.path]: 'dead' } })
  await field().fill('真美')
  await send().click()
  const again = page.getByRole('button', { name: '重发' })
  await expect.element(again).toBeVisible()
  server.answer(addComment.path, { data: { comment: aComment(5, { text: '真美' }) } })
  await again.click()
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(rowOf('真美')).toBeVisible()
})

test('a refused comment returns to the composer, with the reason', async () => {
  await showComments({
    answers: { [addComment.path]: refused('comment.words', '评论含有不能使用的词语') },
  })
  await field().fill('坏话')
  await send().click()
  await expect.element(page.getByText('评论含有不能使用的词语')).toBeVisible()
  await expect.element(field()).toHaveValue('坏话')
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
})

test('more than five hundred characters are counted and not sent', async () => {
  const { server } = await showComments()
  await field().fill('好'.repeat(501))
  await expect.element(page.getByText('501/500')).toBeVisible()
  await expect.element(page.getByText('最多 500 个字，删掉一些再发')).toBeVisible()
  await send().click({ force: true })
  expect(server.asked).not.toContain(addComment.path)
})

test('a guest is asked to register first, and the comment is sent afterwards', async () => {
  const { server, connection } = await showComments({ isGuest: true })
  server.answer(addComment.path, { data: { comment: aComment(5, { text: '真美' }) } })
  await field().fill('真美')
  await send().click()
  expect(connection.memberGate.asking.getState()).toBe('register')
  expect(server.asked).not.toContain(addComment.path)
  await expect.element(field()).toHaveValue('真美')
  connection.session.learn(testUser({ registered: true }))
  connection.memberGate.settle()
  await expect.element(rowOf('真美')).toBeVisible()
  await expect.element(field()).toHaveValue('')
})

test('a like is optimistic, and rolled back on failure', async () => {
  const { server } = await showComments({ comments: [aComment(1)] })
  const like = () => rowOf('第 1 条').getByRole('button', { name: /^点赞/ })
  server.answer(setCommentLike.path, refused('comment.too_fast', '太快了'))
  await like().click()
  await expect.element(like()).toHaveAttribute('aria-pressed', 'false')
  await expect.element(like()).toHaveAccessibleName('点赞 8')
  server.answer(setCommentLike.path, { data: { isLiked: true, likes: 10 } })
  await like().click()
  await expect.element(like()).toHaveAccessibleName('点赞 10')
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true')
})

test('a reply goes below its comment, and more replies are fetched on request', async () => {
  const replies = [aReply(11, 1), aReply(12, 1), aReply(13, 1)]
  const { server } = await showComments({ comments: [aComment(1, { replyCount: 4, replies })] })
  server.answer(listReplies.path, {
    data: { list: [...replies, aReply(14, 1)], hasNext: false },
  })
  await page.getByRole('button', { name: '展开更多回复（1）' }).click()
  await expect.element(page.getByText('回复 14')).toBeVisible()
  server.answer(addComment.path, { data: { reply: aReply(15, 1, { text: '同感' }) } })
  await rowOf('第 1 条').getByRole('button', { name: '回复', exact: true }).first().click()
  await expect.element(field()).toHaveFocus()
  await expect.element(page.getByText('回复 旅人1', { exact: true })).toBeVisible()
  await field().fill('同感')
  await send().click()
  await expect.element(rowOf('第 1 条').getByText('同感')).toBeVisible()
})

test('a member deletes their own comment after a confirmation', async () => {
  await showComments({
    comments: [aComment(1, { author: author(7, '小满') })],
    answers: { [removeComment.path]: { data: null } },
  })
  await open('第 1 条', '删除')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect.element(page.getByText('第 1 条')).not.toBeInTheDocument()
  await expect.element(page.getByText('还没有人评论')).toBeVisible()
})

test("the work's author pins a comment; others cannot", async () => {
  const { server } = await showComments({
    comments: [aComment(1), aComment(2)],
    isOwn: true,
    answers: { [pinComment.path]: { data: { isPinned: true } } },
  })
  server.answer(listComments.path, listOf(aComment(2, { isPinned: true }), aComment(1)))
  await open('第 2 条', '置顶')
  await expect.element(rowOf('第 2 条').getByText('置顶')).toBeVisible()
})

test("another person's comment is reported with a reason, and acknowledged", async () => {
  const { server } = await showComments({ comments: [aComment(1)] })
  server.answer(sendReport.path, { data: { id: '1' } })
  await open('第 1 条', '举报')
  const sheet = page.getByRole('dialog', { name: '举报评论' })
  await sheet.getByRole('button', { name: '提交举报' }).click()
  await expect.element(sheet.getByText('请先选择一个原因')).toBeVisible()
  expect(server.asked).not.toContain(sendReport.path)
  await choose(sheet.getByRole('radio', { name: '垃圾广告' }))
  await sheet.getByRole('button', { name: '提交举报' }).click()
  await expect.element(sheet.getByText('谢谢，举报已收到')).toBeVisible()
})
