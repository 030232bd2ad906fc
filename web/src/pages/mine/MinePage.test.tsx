import { getInfo } from '@kaleido/contract/account'
import { listHistory } from '@kaleido/contract/library'
import { summariseUser } from '@kaleido/contract/feed'
import { getDomains, SourceInfo } from '@kaleido/contract/line'
import { getWallet } from '@kaleido/contract/wallet'
import { getSupport } from '@kaleido/contract/support'
import { openSupportConversation } from '@kaleido/contract/support-conversation'
import { smallTargets } from '@kaleido/ui/testing/targets'
import { ToastHost } from '@kaleido/ui/toast'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { slots } from '../../shared/storage/slots.ts'
import { testStore, testUser } from '../../testing/connection.tsx'
import { fakeServer } from '../../testing/server.ts'
import { aShort } from '../../testing/shorts.tsx'
import { showPage } from '../../testing/shown.tsx'
import { MinePage } from './MinePage.tsx'

const ahead = '2999-03-18T00:00:00.000Z'
const past = '2020-03-18T00:00:00.000Z'

function Shown() {
  return (
    <>
      <MinePage />
      <ToastHost />
    </>
  )
}

async function showAs(changes: Parameters<typeof testUser>[0], server = fakeServer()) {
  const shown = await showPage(Shown)
  shown.connection.session.enter({ token: 't', user: testUser(changes) })
  await expect.element(page.getByRole('button', { name: '复制 ID 7' })).toBeVisible()
  return { ...shown, server }
}

test('a guest sees the login button and a warning, and no balances', async () => {
  const { path, connection } = await showAs({ points: 12 })
  await expect.element(page.getByText('小满')).not.toBeInTheDocument()
  await expect.element(page.getByText('12', { exact: true })).not.toBeInTheDocument()
  await expect.poll(() => smallTargets()).toEqual([])
  await page.getByRole('button', { name: '充值' }).click()
  expect(connection.memberGate.asking.getState()).toBe('register')
  await page.getByRole('button', { name: /清除缓存会失去它/ }).click()
  await expect.poll(path).toBe('/mine/accountcode')
  await page.getByRole('button', { name: '登录 / 注册' }).click()
  await expect.poll(path).toBe('/mine/login')
})

const aWallet = { coin: 1_280, bonus: 130, gold: 1_410, income: 31_250, frozen: 0, point: 5_420 }

test('a member sees coins, points, income and coupons, and tiles open their screens', async () => {
  const server = fakeServer({ [getWallet.path]: { data: aWallet } })
  const coupons = [{ id: '1', name: '观影券', count: 3, expiresAt: null }]
  const { path } = await showAs(
    { registered: true, newGoldVideoCoupon: [{ position: 'unused', coupons }] },
    server,
  )
  await expect.element(page.getByText('小满')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '1,410 金币' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '312.50 收益(元)' })).toBeVisible()
  expect(await server.inputs(getWallet.path)).toEqual([{}])
  await expect.element(page.getByRole('button', { name: '5,420 积分' })).toBeVisible()
  await page.getByRole('button', { name: '提现' }).click()
  await expect.poll(path).toBe('/mine/withdraw')
  await page.getByRole('button', { name: '3 观影券' }).click()
  await expect.poll(path).toBe('/mine/backpack')
})

test('the balances of the last visit are shown, stored veiled, until the server answers', async () => {
  const server = fakeServer({ [getWallet.path]: { data: aWallet } })
  const first = await showAs({ registered: true }, server)
  await expect.element(page.getByRole('button', { name: '1,410 金币' })).toBeVisible()
  await expect.poll(() => first.connection.sealed.get(slots.walletInfo)).toEqual(aWallet)
  expect(JSON.stringify(localStorage)).not.toContain('1410')
  first.leave()
  server.answer(getWallet.path, 'dead')
  const again = await showPage(Shown, first.store)
  again.connection.session.enter({ token: 't', user: testUser({ registered: true }) })
  await expect.element(page.getByRole('button', { name: '1,410 金币' })).toBeVisible()
})

test('my works and their likes are counted, a guest has none', async () => {
  const counts = { video: 3, short: 4, gallery: 0, post: 1 }
  const server = fakeServer({ [summariseUser.path]: { data: { counts, likes: 23_456 } } })
  const { leave } = await showAs({ registered: true }, server)
  await expect.element(page.getByRole('button', { name: '2.3万 获赞' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '8 作品' })).toBeVisible()
  leave()
  await showAs({}, server)
  await expect.element(page.getByRole('button', { name: '作品：暂无数据' })).toBeVisible()
})

test('an unknown number is a dash', async () => {
  await showAs({ registered: true })
  await expect
    .element(page.getByRole('button', { name: '粉丝：暂无数据' }))
    .toHaveTextContent('–粉丝')
  await expect.element(page.getByRole('button', { name: '– 金币' })).toBeVisible()
})

test.each([
  ['never had', {}, '开通 VIP 会员', '开通'],
  ['running', { isVip: true, vipLevel: 1, vipExpireDate: ahead }, '2999-03-18 到期', '续费'],
  ['super', { isVip: true, vipLevel: 2, vipExpireDate: ahead }, '超级 VIP 会员', '续费'],
  ['over', { vipExpireDate: past }, '会员已到期', '重新开通'],
] as const)('membership that is %s is shown as such', async (_name, changes, text, action) => {
  const { path } = await showAs({ registered: true, ...changes })
  await expect.element(page.getByText(text).first()).toBeVisible()
  await page.getByRole('button', { name: action, exact: true }).click()
  await expect.poll(path).toBe('/mine/vipcenter')
})

test.each([
  ['built', [], 1],
  ['not built', ['/mine/message'], 0],
] as const)(
  'the messages carry a badge where their screen is %s',
  async (_name, unbuilt, badges) => {
    const store = testStore()
    store.set(slots.hasNewMessage, true)
    await showPage(Shown, store, { unbuilt })
    const messages = page.getByRole('button', { name: '消息' })
    await expect.element(messages).toBeVisible()
    expect(messages.element().querySelectorAll('.ring-2')).toHaveLength(badges)
  },
)

test('the ID is copied, and acknowledged', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  await showAs({})
  await page.getByRole('button', { name: '复制 ID 7' }).click()
  await expect.element(page.getByText('已复制 ID')).toBeVisible()
  expect(write).toHaveBeenCalledWith('7')
})

test("refreshing fetches the server's current data", async () => {
  const server = fakeServer({
    [getInfo.path]: { data: testUser({ registered: true, name: '大满' }) },
  })
  await showAs({ registered: true }, server)
  page.getByRole('button', { name: '刷新我的页面' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('大满')).toBeVisible()
})

test('customer service opens the operator’s address in a new window, and else in the app', async () => {
  const assign = vi.fn<(url: string) => void>()
  const opened = { opener: window, location: { assign } } as unknown as Window
  const open = vi.spyOn(window, 'open').mockReturnValue(opened)
  onTestFinished(() => open.mockRestore())
  const server = fakeServer({ [getSupport.path]: { data: { url: 'https://help.example/?s=1' } } })
  const { path } = await showAs({}, server)
  await page.getByRole('button', { name: '联系客服' }).click()
  await expect.poll(() => assign.mock.calls).toEqual([['https://help.example/?s=1']])
  expect(open).toHaveBeenCalledOnce()
  expect(opened.opener).toBeNull()
  expect(await server.inputs(getSupport.path)).toEqual([{}])

  server.answer(getSupport.path, { data: { url: 'javascript:alert(1)' } })
  await page.getByRole('button', { name: '联系客服' }).click()
  await expect.poll(path).toBe('/mine/service')
  expect([open.mock.calls.length, assign.mock.calls.length]).toEqual([1, 1])
})

test('the public address of customer service opens where none is signed, and no blank window stays', async () => {
  const assign = vi.fn<(url: string) => void>()
  const close = vi.fn<() => void>()
  const opened = { opener: window, close, location: { assign } } as unknown as Window
  const open = vi.spyOn(window, 'open').mockReturnValue(opened)
  onTestFinished(() => open.mockRestore())
  const source = SourceInfo.parse({
    CUST: [{ title: '客服', url: 'https://help.example/', weight: 1 }],
  })
  const server = fakeServer({
    [getDomains.path]: { data: { api: [], image: [], video: [], source } },
    [getSupport.path]: { data: { url: '/mine/service' } },
  })
  const { path } = await showAs({}, server)
  await expect.poll(() => server.inputs(getDomains.path)).toHaveLength(1)
  await page.getByRole('button', { name: '联系客服' }).click()
  await expect.poll(() => assign.mock.calls).toEqual([['https://help.example/']])
  expect([open.mock.calls.length, close.mock.calls.length]).toEqual([1, 0])

  server.answer(getSupport.path, 'dead')
  await page.getByRole('button', { name: '联系客服' }).click()
  await expect.poll(path).toBe('/mine/service')
  expect([assign.mock.calls.length, close.mock.calls.length]).toEqual([1, 1])
})

test('answers of customer service in the app are opened there until they are read', async () => {
  const assign = vi.fn<(url: string) => void>()
  const opened = { opener: window, location: { assign } } as unknown as Window
  const open = vi.spyOn(window, 'open').mockReturnValue(opened)
  onTestFinished(() => open.mockRestore())
  const talk = { state: 'open', readSeq: 1, lastSeq: 2, greeting: '', hours: '', last: null }
  const server = fakeServer({
    [getSupport.path]: { data: { url: 'https://help.example/?s=1' } },
    [openSupportConversation.path]: { data: { ...talk, unread: 1 } },
  })
  const { path } = await showAs({}, server)
  await page.getByRole('button', { name: '联系客服' }).click()
  await expect.poll(path).toBe('/mine/service')
  expect(assign).not.toHaveBeenCalled()
})

test('recently watched works are shown with their progress, and open', async () => {
  const seen = { type: 'history', day: '2026-11-01', at: '2026-11-01T00:00:00.000Z', title: 'gone' }
  const card = aShort(4, { kind: 'video', title: '等一场极光', duration: 200 })
  const list = [
    { ...seen, id: '3', kind: 'video' },
    { ...seen, id: '4', kind: 'video', card, seconds: 100 },
  ]
  const server = fakeServer({
    [listHistory.path]: { data: { list, hasNext: false, isPaused: false } },
  })
  const { path } = await showAs({ registered: true }, server)
  const strip = page.getByRole('region', { name: '最近看过' })
  await expect.element(strip.getByRole('progressbar', { name: '已看 50%' })).toBeVisible()
  expect(strip.getByText('gone').query()).toBeNull()
  strip.element().scrollIntoView({ block: 'center' })
  await expect.poll(() => smallTargets()).toEqual([])
  await strip.getByRole('link', { name: '等一场极光' }).click()
  await expect.poll(path).toBe('/detail/4')
})

test('a work of an unknown kind is shown, and opens the placeholder screen', async () => {
  const card = aShort(4, {
    title: '听雨',
    kind: 'audio',
    access: { mode: 'rented', until: 1 },
  } as never)
  const item = {
    type: 'history',
    id: '4',
    kind: 'audio',
    day: '2026-11-01',
    at: '2026-11-01T00:00:00.000Z',
  }
  const list = [{ ...item, title: '听雨', card, addedLater: true }]
  const server = fakeServer({
    [listHistory.path]: { data: { list, hasNext: false, isPaused: false } },
  })
  const { path } = await showAs({ registered: true }, server)
  await page.getByRole('link', { name: '听雨' }).click()
  await expect.poll(path).toBe('/work/4')
})

test('an empty section says so, and a failed one can be retried', async () => {
  const server = fakeServer({ [listHistory.path]: 'dead' })
  await showAs({ registered: true }, server)
  const again = page.getByRole('button', { name: '加载失败，点按重试' })
  await expect.element(again).toBeVisible()
  const none = { list: [], hasNext: false, isPaused: false }
  server.answer(listHistory.path, { data: none })
  await again.click()
  await expect.element(page.getByText('看过的作品会出现在这里')).toBeVisible()
})
