import type { Bill } from '@kaleido/contract/wallet'
import { BillKind, listBills } from '@kaleido/contract/wallet'
import { listBonuses } from '@kaleido/contract/wallet-bonus'
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
  about: {},
  amount: 1_200,
  balance: 1_234,
  at: '2026-11-21T01:41:26.000Z',
  ...changes,
})
const pageOf = (list: readonly Bill[]) => ({ data: { list, hasNext: false } })

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

test('points have movements of their own, without bonus coins', async () => {
  const server = fakeServer({
    [listBills.path]: pageOf([aBill('1', { kind: 'checkin', amount: 5 })]),
  })
  const shown = await showPageAt(BillsPage, `${path}?of=points`)
  await expect.element(page.getByRole('heading', { name: '积分明细' })).toBeVisible()
  await expect.element(page.getByRole('listitem').getByText('签到')).toBeVisible()
  expect(page.getByRole('tab', { name: '赠币' }).query()).toBeNull()
  await page.getByRole('tab', { name: '收入' }).click()
  await expect.poll(shown.path).toBe(`${path}?of=points&tab=in`)
  expect(await server.inputs(listBills.path)).toEqual([
    { of: 'points', flow: 'all' },
    { of: 'points', flow: 'in' },
  ])
  await expectAccessible()
})

test.each([
  ['a work', { title: '等一场极光', workId: '31' }, '等一场极光', '/detail/31'],
  ['VIP', { tier: 'vip', days: 30 }, 'VIP 30 天', '/mine/vipcenter'],
  [
    'super VIP of an order',
    { tier: 'svip', days: 90, orderId: '8' },
    '超级 VIP 90 天',
    '/mine/userbuyrecord',
  ],
  ['an order', { orderId: '8' }, '订单 8', '/mine/userbuyrecord'],
] as const)('a movement for %s names it, and opens it', async (_, about, text, leads) => {
  fakeServer({ [listBills.path]: pageOf([aBill('1', { kind: 'unlock', about })]) })
  const shown = await showPageAt(BillsPage, path)
  await expect.element(page.getByRole('listitem').getByText(text)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '解锁作品' }).click()
  await expect.poll(shown.path).toBe(leads)
})

test('a movement for nothing in particular opens nothing', async () => {
  fakeServer({ [listBills.path]: pageOf([aBill('1')]) })
  await showPageAt(BillsPage, path)
  await expect.element(page.getByText('平台赠送')).toBeVisible()
  expect(page.getByRole('listitem').getByRole('button').query()).toBeNull()
})

test('every kind of movement has a name of its own', async () => {
  const kinds = [...BillKind.options, 'other'] as const
  const list = kinds.map((kind, at) => aBill(String(at + 1), { kind }))
  fakeServer({ [listBills.path]: pageOf(list) })
  await showPageAt(BillsPage, path)
  await expect.element(page.getByText('平台赠送')).toBeVisible()
  const rows = page.getByRole('listitem').elements()
  const names = rows.map((row) => row.querySelector('p')?.textContent ?? '')
  expect(new Set(names).size).toBe(kinds.length)
  expect(names.filter((name) => !/\p{Script=Han}/u.test(name))).toEqual([])
})

test('bonus coins are listed with what is left of each', async () => {
  const given = { type: 'bonus', amount: 50, at: '2026-11-21T01:41:26.000Z' }
  const server = fakeServer({
    [listBills.path]: pageOf([]),
    [listBonuses.path]: {
      data: {
        list: [
          { ...given, id: '2', source: 'redeem', left: 20 },
          { ...given, id: '1', source: 'topup', left: 0 },
        ],
        hasNext: false,
      },
    },
  })
  await showPageAt(BillsPage, path)
  await page.getByRole('tab', { name: '赠币' }).click()
  const row = (source: string) => page.getByRole('listitem').filter({ hasText: source })
  await expect.element(row('兑换码').getByText('剩余 20')).toBeVisible()
  await expect.element(row('兑换码').getByText('+50')).toBeVisible()
  await expect.element(row('充值').getByText('已用完')).toBeVisible()
  await expectAccessible()
  expect(await server.inputs(listBonuses.path)).toEqual([{}])
})

test('without bonus coins it says where they come from', async () => {
  fakeServer({ [listBonuses.path]: { data: { list: [], hasNext: false } } })
  await showPageAt(BillsPage, `${path}?tab=bonus`)
  await expect.element(page.getByText('还没有赠币')).toBeVisible()
})
