import type { Notice } from '@kaleido/contract/notice'
import { getUnread, listNotices, readNotices, removeNotice } from '@kaleido/contract/notice'
import { agentCodes } from '@kaleido/contract/notice-agent'
import { withdrawalCodes } from '@kaleido/contract/notice-withdrawal'
import { getSupport } from '@kaleido/contract/support'
import { openSupportConversation } from '@kaleido/contract/support-conversation'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { NoticePage } from './NoticePage.tsx'

const people = ['海边的林深', '阿橘和山山', '植物研究所'].map((name, index) => ({
  uid: index + 1,
  name,
  portrait: '',
}))
const [one, other] = people
if (!one || !other) throw new Error('there are three')

function aNotice(id: number, changes: Partial<Notice> = {}): Notice {
  return {
    type: 'notice',
    id: String(id),
    kind: 'like',
    isRead: false,
    at: '2026-11-01T00:00:00.000Z',
    actors: [one as Notice['actors'][number]],
    actorCount: 1,
    work: {
      id: '7',
      kind: 'video',
      title: '云上川西',
      cover: null,
      isOwn: true,
      isPublished: true,
    },
    ...changes,
  }
}

const none = { likes: 0, comments: 0, fans: 0, system: 0, posts: 0 }

function answers(list: readonly Notice[], groups: Partial<typeof none> = {}, messages = 0) {
  const all = { ...none, ...groups }
  const total = Object.values(all).reduce((sum, n) => sum + n, messages)
  return fakeServer({
    [listNotices.path]: { data: { list, hasNext: false } },
    [getUnread.path]: { data: { groups: all, messages, total, hasNewMessage: total > 0 } },
    [readNotices.path]: { data: { read: list.length } },
    [removeNotice.path]: { data: null },
  })
}

/** What a row says, once it is there. */
async function said(index: number): Promise<string> {
  await expect.element(rows().nth(index)).toBeVisible()
  return rows().nth(index).element().textContent
}

const rows = () => page.getByRole('main').getByRole('article')

test('the center counts each group, and opens it as a step of its own', async () => {
  answers([], { likes: 120, comments: 3, system: 1 })
  const { path } = await showPageAt(NoticePage, '/mine/message')
  await expect.element(page.getByRole('link', { name: /赞和收藏.*120 条未读/ })).toBeVisible()
  await expect.element(page.getByText('99+')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '新增粉丝', exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: /评论和@/ }).click()
  await expect.poll(path).toBe('/mine/message?show=comments')
})

test('customer service is a row of its own: what was said last, what is unread, and the way to it', async () => {
  const server = answers([], {}, 2)
  const last = {
    id: '4',
    seq: 4,
    isOwn: false,
    kind: 'text',
    text: '金币已经到账',
    picture: null,
    createdAt: '2026-11-01T00:00:00.000Z',
  }
  const texts = { greeting: '', hours: '' }
  server.answer(openSupportConversation.path, {
    data: { state: 'open', unread: 2, readSeq: 2, lastSeq: 4, ...texts, last },
  })
  server.answer(getSupport.path, { data: { url: '/mine/service' } })
  const { path } = await showPageAt(NoticePage, '/mine/message')
  const row = page.getByRole('listitem').filter({ hasText: '在线客服' })
  await expect.element(row.getByText('金币已经到账')).toBeVisible()
  await expect.element(row.getByText('2 条未读')).toBeInTheDocument()
  await expect.element(row.getByText('官方')).toBeVisible()
  await expectAccessible()
  await row.getByRole('link', { name: '在线客服' }).click()
  await expect.poll(path).toBe('/mine/service')
})

test('likes of one work are one row: who, how many, and the way to it', async () => {
  const server = answers([
    aNotice(1, { actors: people, actorCount: 12 }),
    aNotice(2, { isRead: true }),
  ])
  await showPageAt(NoticePage, '/mine/message?show=likes')
  expect(await said(0)).toMatch(/海边的林深、阿橘和山山 等 12 人 赞了你的作品/)
  await expect.element(rows().nth(0).getByText('未读')).toBeInTheDocument()
  await expect.element(rows().nth(0).getByRole('link')).toHaveAttribute('href', '/detail/7')
  expect(rows().nth(1).getByText('未读').elements()).toEqual([])
  await expect
    .poll(() => server.inputs(readNotices.path))
    .toEqual([{ group: 'likes', until: '2026-11-01T00:00:00.000Z' }])
  await expectAccessible()
})

test('a comment opens at its place, and shows what was said', async () => {
  answers([
    aNotice(1, { kind: 'mention', comment: { id: '9', text: '一起去看看' } }),
    aNotice(2, { kind: 'other', actors: [other] }),
  ])
  await showPageAt(NoticePage, '/mine/message?show=comments')
  await expect
    .element(rows().nth(0).getByRole('link'))
    .toHaveAttribute('href', '/detail/7?comment=9')
  await expect.element(rows().nth(0).getByText('一起去看看')).toBeVisible()
  // A kind of a later version still says who it is about.
  expect(await said(1)).toContain('阿橘和山山 有新的动态')
})

test('a decision tells its reason and what can be done', async () => {
  const decided = { kind: 'review' as const, actors: [], actorCount: 0 }
  const work = { id: '7', kind: 'post', title: '云上川西', cover: null } as const
  const refused = { work: { ...work, isOwn: true, isPublished: false } }
  const warned = {
    outcome: 'warned',
    target: 'comment',
    targetId: '9',
    reason: '辱骂骚扰',
  } as const
  answers([
    aNotice(1, { ...decided, ...refused, verdict: 'refused', reason: '画面里有联系方式' }),
    aNotice(2, { ...decided, verdict: 'published' }),
    aNotice(3, { ...decided, kind: 'report', work: undefined, isUpheld: true, outcome: 'removed' }),
    aNotice(4, { ...decided, kind: 'decision', work: undefined, ...warned }),
    aNotice(5, { ...decided, kind: 'appeal', work: undefined, isUpheld: true, isRestored: false }),
  ])
  const { path } = await showPageAt(NoticePage, '/mine/message?show=system')
  expect(await said(0)).toMatch(/作品未通过审核.*原因：画面里有联系方式/)
  await expect.element(rows().nth(0).getByRole('button', { name: '去修改' })).toBeVisible()
  expect(rows().nth(1).getByRole('button').elements()).toEqual([])
  expect(await said(2)).toMatch(/举报.*感谢反馈，我们已移除该内容/)
  expect(await said(3)).toMatch(/你的评论收到警告.*原因：辱骂骚扰/)
  await expect.element(rows().nth(3).getByRole('button', { name: '申诉' })).toBeVisible()
  expect(await said(4)).toMatch(/申诉成立.*内容已无法恢复/)
  await expectAccessible()
  await rows().nth(0).getByRole('button', { name: '申诉' }).click()
  await expect.poll(path).toBe('/mine/reports?tab=appeals&about=7')
})

test.each([
  ['withdrawal', withdrawalCodes.paid, /提现已打款/, '/mine/withdraw/detail'],
  ['withdrawal', withdrawalCodes.payeeAdded, /添加了新的收款账户/, '/mine/address'],
  ['system', agentCodes.approved, /推广申请已通过/, '/mine/usershareshenqing'],
  ['system', agentCodes.refused, /推广申请未通过/, '/mine/usershareshenqing'],
] as const)('a notice of %s, %s, leads to its screen', async (kind, code, text, to) => {
  const ofNobody = { actors: [], actorCount: 0, work: undefined }
  answers([aNotice(1, { ...ofNobody, kind, code, amount: 20_000 })])
  const { path } = await showPageAt(NoticePage, '/mine/message?show=system')
  expect(await said(0)).toMatch(text)
  await rows().nth(0).getByRole('link').first().click()
  await expect.poll(path).toBe(to)
})

test('a refused post is edited from its notice; a video cannot be', async () => {
  const decided = {
    kind: 'review' as const,
    verdict: 'refused' as const,
    actors: [],
    actorCount: 0,
  }
  const work = { id: '7', title: '云上川西', cover: null, isOwn: true, isPublished: false }
  answers([
    aNotice(1, { ...decided, work: { ...work, kind: 'post' } }),
    aNotice(2, { ...decided, work: { ...work, id: '8', kind: 'video' } }),
  ])
  const { path } = await showPageAt(NoticePage, '/mine/message?show=system')
  await expect.element(rows().nth(1).getByRole('button', { name: '申诉' })).toBeVisible()
  expect(rows().nth(1).getByRole('button', { name: '去修改' }).elements()).toEqual([])
  await rows().nth(0).getByRole('button', { name: '去修改' }).click()
  await expect.poll(path).toBe('/community/publishpicture?edit=7')
})

test('a deleted row goes at once, and comes back where the server refuses', async () => {
  const server = answers([aNotice(1), aNotice(2, { kind: 'favourite' })])
  await showPageAt(NoticePage, '/mine/message?show=likes')
  await expect.element(rows().nth(1)).toBeVisible()
  server.answer(removeNotice.path, refused('http.busy', '请稍后再试'))
  await page.getByRole('button', { name: '删除这条通知' }).first().click()
  await expect.poll(() => server.inputs(removeNotice.path)).toEqual([{ id: '1' }])
  await expect.poll(() => rows().elements().length).toBe(2)
})

test('an empty group says how something would come there', async () => {
  answers([])
  const { path } = await showPageAt(NoticePage, '/mine/message?show=fans')
  await expect.element(page.getByText('还没有新粉丝')).toBeVisible()
  await page.getByRole('button', { name: '找人' }).click()
  await expect.poll(path).toBe('/search')
})

test('everything is read by one tap, messages too, which is idle while nothing is new', async () => {
  const server = answers([], {}, 2)
  await showPageAt(NoticePage, '/mine/message')
  const readAll = page.getByRole('button', { name: '全部标为已读' })
  await expect.element(readAll).not.toHaveAttribute('aria-disabled', 'true')
  const asked = (await server.inputs(openSupportConversation.path)).length
  server.answer(getUnread.path, {
    data: { groups: none, messages: 0, total: 0, hasNewMessage: false },
  })
  await readAll.click()
  await expect.element(readAll).toHaveAttribute('aria-disabled', 'true')
  expect(await server.inputs(readNotices.path)).toEqual([{}])
  await expect
    .poll(async () => (await server.inputs(openSupportConversation.path)).length)
    .toBeGreaterThan(asked)
})
