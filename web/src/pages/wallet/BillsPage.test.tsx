import type { Bill } from '@kaleido/contract/wallet'
import { listBills } from '@kaleido/contract/wallet'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { BillsPage } from './BillsPage.tsx'

const path = '/mine/usercoinrecords'
const aBill = (id: string, changes: Partial<Bill> = {}): Bill => ({
  type: 'bill',
  id,
  kind: 'gift',
  amount: 1_200,
  balance: 1_234,
  at: '2026-11-21T01:41:26.000Z',
  ...changes,
})
const pageOf = (list: Bill[]) => ({ data: { list, hasNext: false } })

test('a movement shows what it was for, when, how much, and the balance after it', async () => {
  const list = [aBill('2', { kind: 'exchange', amount: -34, balance: 1_200 }), aBill('1')]
  fakeServer({ [listBills.path]: pageOf(list) })
  await showPageAt(BillsPage, path)
  const row = (kind: string) => page.getByRole('listitem').filter({ hasText: kind })
  await expect.element(row('兑换积分').getByText('\u221234', { exact: true })).toBeVisible()
  await expect.element(row('兑换积分').getByText('余额 1,200')).toBeVisible()
  await expect.element(row('平台赠送').getByText('+1,200', { exact: true })).toBeVisible()
  await expect.element(row('平台赠送').getByText('2026-11-21 09:41:26')).toBeVisible()
  await expectAccessible()
})

test('what came in and what went out have lists of their own', async () => {
  const server = fakeServer({ [listBills.path]: pageOf([aBill('1')]) })
  const shown = await showPageAt(BillsPage, path)
  await expect.element(page.getByText('平台赠送')).toBeVisible()
  server.answer(listBills.path, pageOf([]))
  await page.getByRole('tab', { name: '支出' }).click()
  await expect.element(page.getByText('还没有支出')).toBeVisible()
  expect(await server.inputs(listBills.path)).toEqual([
    { of: 'coins', flow: 'all' },
    { of: 'coins', flow: 'out' },
  ])
  expect(shown.path()).toContain('tab=out')
})
