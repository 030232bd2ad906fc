import { getAgentData, listAgentStatements } from '@kaleido/contract/agent'
import { listInvitees } from '@kaleido/contract/invite-list'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { smallTargets } from '@kaleido/ui/testing/targets'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose } from '../../testing/choose.ts'
import { testUser } from '../../testing/connection.tsx'
import { pageOf } from '../../testing/library.ts'
import { type Answer, fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { AgentDataPage } from './AgentDataPage.tsx'

const figures = { registered: 12, qualified: 8, payers: 3, sales: 68_000, commission: 7_140 }
const total = { registered: 1_240, qualified: 80, payers: 30, sales: 980_000, commission: 98_600 }
const standing = {
  since: '2026-10-21T02:00:00.000Z',
  tier: { level: 2, name: '银牌' },
  month: {
    sales: 120_000,
    tier: { level: 2, name: '银牌' },
    next: { level: 3, name: '金牌', missing: 380_000 },
  },
}
const days = Array.from({ length: 7 }, (_, n) => ({
  day: `2026-11-${15 + n}`,
  registered: n,
  sales: n === 4 ? 50_000 : n * 500,
  commission: n * 50,
}))
const week = { data: { standing, period: figures, total, days } }
const invitee = {
  type: 'invitee',
  id: '1',
  name: '南**',
  portrait: '',
  boundAt: '2026-11-21T02:00:00.000Z',
  state: 'refused',
  reason: 'same_device',
  hasPhone: true,
  activeDays: 2,
  hasPaid: false,
  points: 0,
  vipDays: 0,
  commission: 0,
}
const statement = {
  type: 'agentStatement',
  id: '1',
  month: '2026-10',
  tier: { level: 2, name: '银牌' },
  ...figures,
  sales: -1_200,
  at: '2026-10-31T16:20:00.000Z',
}

async function show(address = '/mine/pushdata?type=7', answer: Answer = week, registered = true) {
  const server = fakeServer({
    [getAgentData.path]: answer,
    [listInvitees.path]: pageOf([invitee]),
    [listAgentStatements.path]: pageOf([statement]),
  })
  const shown = await showPageAt(AgentDataPage, address)
  shown.connection.session.enter({ token: 't', user: testUser({ registered }) })
  return { ...shown, server }
}

test('the tier, the cards, and the line with its words', async () => {
  const { server } = await show()
  await expect.element(page.getByRole('heading', { name: '银牌推广员' })).toBeVisible()
  const spans = page.getByRole('radiogroup', { name: '时间' })
  await expect.element(spans).toHaveTextContent('今日近 7 天近 30 天')
  await expect.element(page.getByText('再有 ¥3,800 达到金牌')).toBeVisible()
  const period = page.getByRole('region', { name: '近 7 天数据' })
  await expect.element(period.getByText('¥680.00')).toBeVisible()
  const all = page.getByRole('region', { name: '累计数据' })
  await expect.element(all.getByText('1,240')).toBeVisible()
  await expect.element(page.getByRole('img', { name: '业绩走势' })).toBeVisible()
  await expect
    .element(page.getByText('近 7 天业绩合计 ¥585.00，最高 ¥500.00（11-19）'))
    .toBeVisible()
  await expectAccessible()
  expect(smallTargets()).toEqual([])
  await choose(page.getByRole('radio', { name: '新注册' }))
  await expect.element(page.getByRole('img', { name: '新注册走势' })).toBeVisible()
  expect(await server.inputs(getAgentData.path)).toEqual([{ type: '7' }])
})

test('other days stay in the address; today has no line', async () => {
  const { server, path } = await show()
  await expect.element(page.getByRole('region', { name: '近 7 天数据' })).toBeVisible()
  server.answer(getAgentData.path, {
    data: { standing, period: figures, total, days: days.slice(-1) },
  })
  await choose(page.getByRole('radio', { name: '今日' }))
  await expect.poll(path).toBe('/mine/pushdata?type=today')
  await expect.element(page.getByRole('region', { name: '今日数据' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: '业绩走势' })).not.toBeInTheDocument()
  expect(await server.inputs(getAgentData.path)).toEqual([{ type: '7' }, { type: 'today' }])
})

test('the people and the statements behind the numbers', async () => {
  const { server } = await show()
  await expect.element(page.getByText('核实未通过，这次邀请没有奖励和返佣')).toBeVisible()
  await choose(page.getByRole('radio', { name: '月结单' }))
  await expect.element(page.getByText('2026-10 月结单')).toBeVisible()
  await expect.element(page.getByText('业绩 −¥12.00 · 返佣 ¥71.40')).toBeVisible()
  await expectAccessible()
  expect(await server.inputs(listAgentStatements.path)).toEqual([{}])
})

test('nothing has come yet: somebody who is no agent may apply, and shares', async () => {
  const zero = { registered: 0, qualified: 0, payers: 0, sales: 0, commission: 0 }
  const empty = days.map(({ day }) => ({ day, registered: 0, sales: 0, commission: 0 }))
  const { server, path } = await show('/mine/pushdata?type=7', {
    data: { standing: null, period: zero, total: zero, days: empty },
  })
  await expect.element(page.getByText('近 7 天还没有业绩')).toBeVisible()
  server.answer(listAgentStatements.path, pageOf([]))
  await choose(page.getByRole('radio', { name: '月结单' }))
  await expect.element(page.getByText('还没有月结单')).toBeVisible()
  await page.getByRole('button', { name: /申请成为推广员/ }).click()
  await expect.poll(path).toBe('/mine/usershareshenqing')
})

test('an error can be retried, and a guest is asked to register', async () => {
  const { server, connection } = await show('/mine/pushdata', {
    response: () => new Response('', { status: 500 }),
  })
  await expect.element(page.getByText('推广数据加载失败')).toBeVisible()
  server.answer(getAgentData.path, week)
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(page.getByRole('region', { name: '累计数据' })).toBeVisible()
  connection.session.enter({ token: 'g', user: testUser({ registered: false }) })
  await expect.element(page.getByText('注册后查看推广数据')).toBeVisible()
})
