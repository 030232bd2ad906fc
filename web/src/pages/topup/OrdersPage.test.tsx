import { cancelOrder, getOrder, listOrders } from '@kaleido/contract/topup'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { alipay, anOrder, paidOrder, payUrl } from '../../testing/topup.ts'
import { OrdersPage } from './OrdersPage.tsx'

const path = '/mine/userbuyrecord'
const listOf = (...list: object[]) => ({ data: { list, hasNext: false } })
const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
const vip = { item: 'vip', tier: 'vip', days: 30, coins: 0, bonus: 0, price: 2_500 } as const

test('an order shows what it was for, how much, by which channel, and what became of it', async () => {
  const list = [anOrder('32'), { ...paidOrder(vip), id: '31', channel: alipay }]
  fakeServer({ [listOrders.path]: listOf(...list) })
  await showPageAt(OrdersPage, path)
  await expect.element(row('680 金币 + 赠送 50').getByText('待付款')).toBeVisible()
  await expect.element(row('680 金币 + 赠送 50').getByText('¥68.00')).toBeVisible()
  await expect.element(row('VIP 30 天').getByText('已付款')).toBeVisible()
  await expect.element(row('VIP 30 天').getByText('2026-11-21 09:41:26 · 支付宝')).toBeVisible()
  // Only what is open can be paid.
  expect(page.getByRole('button', { name: '继续支付' }).elements()).toHaveLength(1)
  await expectAccessible()
})

test.each([
  ['expired', '已过期'],
  ['cancelled', '已取消'],
  ['mismatch', '金额不符'],
  ['refunded', '已退款'],
  ['disputed', '有争议'],
  ['later', '处理中'],
])('an order that is %s says so', async (state, text) => {
  fakeServer({ [listOrders.path]: listOf({ ...anOrder(), state }) })
  await showPageAt(OrdersPage, path)
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '继续支付' })).not.toBeInTheDocument()
})

test('unpaid, paid and closed orders have lists of their own', async () => {
  const server = fakeServer({ [listOrders.path]: listOf(paidOrder()) })
  const { path: at } = await showPageAt(OrdersPage, path)
  await expect.element(row('680 金币')).toBeVisible()
  server.answer(listOrders.path, listOf())
  for (const [name, empty] of [
    ['待付款', '没有待付款的订单'],
    ['已付款', '没有已付款的订单'],
    ['已关闭', '没有已关闭的订单'],
  ] as const) {
    await page.getByRole('tab', { name }).click()
    await expect.element(page.getByText(empty)).toBeVisible()
  }
  expect(await server.inputs(listOrders.path)).toEqual([
    {},
    { state: 'open' },
    { state: 'paid' },
    { state: 'closed' },
  ])
  expect(at()).toContain('tab=closed')
})

test('an open order is paid on; one that is over meanwhile is shown as it is', async () => {
  const server = fakeServer({
    [listOrders.path]: listOf(anOrder()),
    [getOrder.path]: { data: anOrder() },
  })
  const { path: at, back } = await showPageAt(OrdersPage, path)
  await page.getByRole('button', { name: '继续支付' }).click()
  await expect.poll(at).toBe(payUrl)
  back()
  server.answer(getOrder.path, { data: anOrder('31', { state: 'expired', payUrl: null }) })
  await page.getByRole('button', { name: '继续支付' }).click()
  await expect.poll(at).toBe('/pay/return?order=31')
})

test('an open order is cancelled after a question', async () => {
  const server = fakeServer({ [listOrders.path]: listOf(anOrder()) })
  await showPageAt(OrdersPage, path)
  await page.getByRole('button', { name: '取消订单' }).click()
  const dialog = page.getByRole('alertdialog')
  const cancelled = anOrder('31', { state: 'cancelled', payUrl: null })
  server.answer(cancelOrder.path, { data: cancelled })
  server.answer(listOrders.path, listOf(cancelled))
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect.element(row('680 金币').getByText('已取消')).toBeVisible()
  expect(await server.inputs(cancelOrder.path)).toEqual([{ id: '31' }])
})

test('the details have everything that the support asks for, and lead to it', async () => {
  fakeServer({ [listOrders.path]: listOf(paidOrder()) })
  const { path: at } = await showPageAt(OrdersPage, path)
  await page.getByText('680 金币 + 赠送 50').click()
  const sheet = page.getByRole('dialog', { name: '订单详情' })
  for (const text of ['¥68.00', '模拟支付', '31', '2026-11-21 09:41:26', '2026-11-21 09:43:00']) {
    await expect.element(sheet.getByText(text, { exact: true })).toBeVisible()
  }
  await expectAccessible()
  await sheet.getByRole('button', { name: '联系客服' }).click()
  await expect.poll(at).toBe('/mine/service')
})
