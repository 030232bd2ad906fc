import { getIncomeTotals, type Income, listIncomes } from '@kaleido/contract/income'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { smallTargets } from '@kaleido/ui/testing/targets'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { aTotals, payoutMember } from '../../testing/payouts.ts'
import { type Answer, fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { IncomePage } from './IncomePage.tsx'

const anIncome = (id: string, changes: Partial<Income> = {}): Income => ({
  type: 'income',
  id,
  source: 'sale',
  title: '海边的夏天',
  workId: '31',
  amount: 480,
  state: 'held',
  at: '2026-11-21T01:41:26.000Z',
  clearsAt: '2026-11-28T01:41:26.000Z',
  ...changes,
})
const pageOf = (list: readonly Income[]) => ({ data: { list, hasNext: false } })

async function show(answers: Record<string, Answer> = {}, user = payoutMember, query = '') {
  const server = fakeServer({
    [getIncomeTotals.path]: { data: aTotals({ frozen: 20_000 }) },
    [listIncomes.path]: pageOf([anIncome('1')]),
    ...answers,
  })
  const shown = await showPageAt(IncomePage, `/mine/usershouyimx${query}`)
  shown.connection.session.enter({ token: 't', user })
  return { ...shown, server }
}

const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })

test('the totals, and each income with its state and when it clears', async () => {
  const list = [
    anIncome('3'),
    anIncome('2', { title: '山脊', state: 'cleared', amount: 960 }),
    anIncome('1', { title: '旧城', state: 'reversed' }),
    anIncome('1', { title: '小满', source: 'commission', amount: 199 }),
  ]
  const { path } = await show({ [listIncomes.path]: pageOf(list) })
  for (const total of ['¥312.50', '¥984.50', '¥12.00', '¥126.00', '¥48.00', '¥200.00']) {
    await expect.element(page.getByText(total, { exact: true })).toBeVisible()
  }
  await expect.element(row('海边的夏天').getByText('+¥4.80')).toBeVisible()
  await expect.element(row('海边的夏天').getByText('预计 2026-11-28 结算')).toBeVisible()
  await expect.element(row('山脊').getByText('已结算')).toBeVisible()
  await expect.element(row('山脊').getByText(/预计/)).not.toBeInTheDocument()
  await expect.element(row('旧城').getByText('已退款')).toBeVisible()
  await expect.element(row('小满').getByText(/邀请返佣/)).toBeVisible()
  await expectAccessible()
  expect(smallTargets()).toEqual([])
  await page.getByRole('button', { name: '提现' }).click()
  await expect.poll(path).toBe('/mine/withdraw')
})

test('a state and a month are chosen, and stay in the address', async () => {
  const { server, path } = await show({}, payoutMember, '?month=2026-10')
  await expect.element(row('海边的夏天')).toBeVisible()
  server.answer(listIncomes.path, pageOf([]))
  await page.getByRole('button', { name: '已结算' }).click()
  await expect.element(page.getByText('还没有收益')).toBeVisible()
  await expect.poll(path).toContain('state=cleared')
  await page.getByRole('button', { name: '2026 年 10 月' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '9 月' }).click()
  await expect
    .poll(() => server.inputs(listIncomes.path))
    .toEqual([
      { month: '2026-10' },
      { month: '2026-10', state: 'cleared' },
      { month: '2026-09', state: 'cleared' },
    ])
})

test('what is owed is said', async () => {
  await show({ [getIncomeTotals.path]: { data: aTotals({ debt: 900 }) } })
  await expect.element(page.getByText(/待抵扣退款 ¥9.00/)).toBeVisible()
})

test('where the totals fail to load, the list stands and they get another try', async () => {
  const { server } = await show({
    [getIncomeTotals.path]: { response: () => new Response('', { status: 500 }) },
  })
  await expect.element(page.getByText('收益获取失败')).toBeVisible()
  await expect.element(row('海边的夏天')).toBeVisible()
  server.answer(getIncomeTotals.path, { data: aTotals() })
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(page.getByText('¥984.50')).toBeVisible()
})

test('a guest is offered to register', async () => {
  const { server } = await show({}, testUser())
  await expect.element(page.getByText('注册后可以获得收益')).toBeVisible()
  await expectAccessible()
  expect(server.asked).not.toContain(listIncomes.path)
})
