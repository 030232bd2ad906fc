import { getExtension } from '@kaleido/contract/invite'
import { listCommissions, listInvitees } from '@kaleido/contract/invite-list'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { ToastHost } from '@kaleido/ui/toast'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { choose } from '../../testing/choose.ts'
import { testUser } from '../../testing/connection.tsx'
import { pageOf } from '../../testing/library.ts'
import type { Answer } from '../../testing/server.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { SharePage } from './SharePage.tsx'

const extension = {
  code: 'K7Q2M9A',
  link: '/i/K7Q2M9A',
  funnel: { opens: 40, registered: 12, qualified: 8, paid: 3, settled: 1 },
  reward: { points: 700, vipDays: 7, held: 1, today: 2 },
  commission: { held: 1_240, cleared: 8_640 },
}
const invitee = {
  type: 'invitee',
  portrait: '',
  boundAt: '2026-11-21T02:00:00.000Z',
  state: 'bound',
  reason: null,
  hasPhone: true,
  activeDays: 2,
  hasPaid: false,
  points: 0,
  vipDays: 0,
  commission: 0,
}
const rewarded = { state: 'rewarded', points: 100, vipDays: 1, commission: 600 }
const commission = {
  type: 'commission',
  id: '1',
  level: 2,
  name: '小**',
  orderId: '81',
  paid: 6_800,
  percent: 5,
  amount: 340,
  state: 'held',
  at: '2026-11-21T02:00:00.000Z',
  clearsAt: '2026-12-06T02:00:00.000Z',
}
const invitees = pageOf([
  { ...invitee, id: '5', name: '周**', state: 'returned' },
  { ...invitee, id: '4', name: '南**' },
  { ...invitee, id: '3', name: '阿**', state: 'held', reason: 'same_device' },
  { ...invitee, id: '2', name: '小**', ...rewarded },
  { ...invitee, id: '1', name: '', state: 'capped' },
])

async function show(
  address = '/mine/shareyaoqing',
  {
    answers = {},
    registered = true,
  }: { answers?: Record<string, Answer>; registered?: boolean } = {},
) {
  const server = fakeServer({
    [getExtension.path]: { data: extension },
    [listInvitees.path]: invitees,
    [listCommissions.path]: pageOf([commission]),
    ...answers,
  })
  const shown = await showPageAt(
    () => (
      <>
        <SharePage />
        <ToastHost />
      </>
    ),
    address,
  )
  const user = testUser({ registered, name: '木子李' })
  shown.connection.session.enter({ token: 't', user })
  return { ...shown, server }
}

const copied = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)

test('posters are drawn on the device, and the numbers and reasons are shown', async () => {
  const { server } = await show()
  const first = page.getByRole('img', { name: '邀请海报：看不一样的世界' })
  await expect.element(first).toBeVisible()
  await expect.element(page.getByText('¥86.40')).toBeVisible()
  await expect.element(page.getByText('待结算 ¥12.40')).toBeVisible()
  await expect.element(page.getByText('与你在同一台设备上登录过，核实后才会发放奖励')).toBeVisible()
  await expect.element(page.getByText('已得 100 积分和 1 天 VIP')).toBeVisible()
  await expect.element(page.getByText('对方的充值已退款，奖励已收回')).toBeVisible()
  await expectAccessible()
  expect(await server.inputs(getExtension.path)).toEqual([{}])
  expect(await server.inputs(listInvitees.path)).toEqual([{}])
})

test('the poster that is shown is saved as a picture', async () => {
  await show()
  const save = page.getByRole('button', { name: '保存海报' })
  await expect.element(save).toHaveAttribute('aria-disabled', 'false')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  onTestFinished(() => clicked.mockRestore())
  await save.click()
  await expect.poll(() => clicked).toHaveBeenCalledOnce()
  const [link] = clicked.mock.contexts
  expect(link).toMatchObject({ download: 'kaleido-K7Q2M9A.png' })
})

test('the code and the link are copied, also in place of a share sheet', async () => {
  const copy = copied()
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  onTestFinished(() => {
    copy.mockRestore()
    Reflect.deleteProperty(navigator, 'share')
  })
  const { path } = await show('/mine/shareyaoqing?type=link')
  await expect.element(page.getByRole('img', { name: '邀请链接的二维码' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '复制邀请码' }).click()
  await page.getByRole('button', { name: '复制链接' }).click()
  await expect.poll(() => copy.mock.calls).toEqual([['K7Q2M9A'], [`${location.origin}/i/K7Q2M9A`]])
  await page.getByRole('button', { name: '更多' }).click()
  await expect
    .poll(() => copy.mock.lastCall)
    .toEqual([`来万花筒一起看，注册时填我的邀请码 K7Q2M9A ${location.origin}/i/K7Q2M9A`])
  await choose(page.getByRole('radio', { name: '海报' }))
  await expect.poll(path).toBe('/mine/shareyaoqing?type=poster')
})

test('each commission says of which order it comes and when it is income', async () => {
  await show()
  await choose(page.getByRole('radio', { name: '返佣' }))
  await expect.element(page.getByText('订单 81 · 实付 ¥68.00 × 5%')).toBeVisible()
  await expect.element(page.getByText('2026-12-06 转入收益')).toBeVisible()
  await expectAccessible()
})

test('the rules are a tap away, and nobody is invited yet', async () => {
  await show('/mine/shareyaoqing', { answers: { [listInvitees.path]: pageOf([]) } })
  await expect.element(page.getByText('还没有邀请到好友')).toBeVisible()
  await page.getByRole('button', { name: '奖励规则' }).click()
  const rules = page.getByRole('dialog', { name: '奖励规则' })
  await expect.element(rules.getByText('奖励每天最多 10 次，每月最多 100 次。')).toBeVisible()
  await expectAccessible()
})

test.each([
  [/推广数据/, '/mine/pushdata?type=7'],
  [/申请成为推广员/, '/mine/usershareshenqing'],
])('%s is a tap away', async (name, to) => {
  const { path } = await show()
  await page.getByRole('button', { name }).click()
  await expect.poll(path).toBe(to)
})

test('a failure can be tried again, and a guest is asked to register', async () => {
  const { server, connection } = await show('/mine/shareyaoqing', {
    answers: { [getExtension.path]: { response: () => new Response('', { status: 500 }) } },
  })
  await expect.element(page.getByText('没能打开邀请')).toBeVisible()
  server.answer(getExtension.path, { data: extension })
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(page.getByText('我的邀请')).toBeVisible()
  connection.session.enter({ token: 'g', user: testUser({ registered: false }) })
  await expect.element(page.getByText('注册后才能邀请好友')).toBeVisible()
})
