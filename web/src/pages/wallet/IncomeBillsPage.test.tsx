import { type Bill, listBills } from '@kaleido/contract/wallet'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { payoutMember } from '../../testing/payouts.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { IncomeBillsPage } from './IncomeBillsPage.tsx'

const aBill = (id: string, changes: Partial<Bill>): Bill => ({
  type: 'bill',
  id,
  kind: 'sale',
  about: { title: '海边的夏天' },
  amount: 480,
  balance: 31_250,
  at: '2026-11-21T01:41:26.000Z',
  ...changes,
})
const list = [
  aBill('2', { kind: 'withdraw', about: {}, amount: -20_000, balance: 11_250 }),
  aBill('1', {}),
]

async function show(user = payoutMember) {
  const server = fakeServer({ [listBills.path]: { data: { list, hasNext: false } } })
  const shown = await showPageAt(IncomeBillsPage, '/mine/userincomerecord')
  shown.connection.session.enter({ token: 't', user })
  return { ...shown, server }
}

const row = (kind: string) => page.getByRole('listitem').filter({ hasText: kind })

test('movements of income are in yuan, and those in and out have lists of their own', async () => {
  const { server } = await show()
  await expect.element(row('提现').getByText('−¥200.00')).toBeVisible()
  await expect.element(row('提现').getByText('余额 ¥112.50')).toBeVisible()
  await expect.element(row('作品收益').getByText('+¥4.80')).toBeVisible()
  await expectAccessible()
  server.answer(listBills.path, { data: { list: [], hasNext: false } })
  await page.getByRole('tab', { name: '支出' }).click()
  await expect.element(page.getByText('还没有支出')).toBeVisible()
  expect(await server.inputs(listBills.path)).toEqual([
    { of: 'income', flow: 'all' },
    { of: 'income', flow: 'out' },
  ])
})

test('a guest is offered to register', async () => {
  const { server } = await show(testUser())
  await expect.element(page.getByText('注册后可以获得收益')).toBeVisible()
  expect(server.asked).not.toContain(listBills.path)
})
