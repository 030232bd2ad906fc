import { getInfo } from '@kaleido/contract/account'
import { reportPaymentError } from '@kaleido/contract/ops'
import type { TopupOrder } from '@kaleido/contract/topup'
import { cancelOrder, checkOrder, getOrder } from '@kaleido/contract/topup'
import { getWallet } from '@kaleido/contract/wallet'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { reduceMotion } from '@kaleido/ui/testing/motion'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { rememberResume } from '../../features/topup/resume.ts'
import { testStore, testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import type { Answer } from '../../testing/server.ts'
import { answered, fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { anOrder, paidOrder, payUrl } from '../../testing/topup.ts'
import { PayReturnPage } from './PayReturnPage.tsx'

const path = '/pay/return?order=31'
const wallet = { coin: 1_280, bonus: 6, gold: 2_064, income: 0, frozen: 0, point: 0 }
const member = testUser({ registered: true })
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

async function show(
  order: TopupOrder | Answer,
  changes: Readonly<Record<string, Answer>> = {},
  store = testStore(),
) {
  const server = fakeServer({
    [getOrder.path]: typeof order === 'object' && 'type' in order ? { data: order } : order,
    [getWallet.path]: { data: wallet },
    [getInfo.path]: { data: member },
    ...changes,
  })
  const shown = await showPageAt(PayReturnPage, path, store)
  shown.connection.session.enter({ token: 't', user: member })
  return { ...shown, server }
}

test('an order that is not paid yet turns to paid by itself, and says what was given', async () => {
  const { server } = await show(anOrder())
  await expect.element(page.getByRole('heading', { name: '正在确认付款' })).toBeVisible()
  await expect.element(page.getByText(/^剩余 /)).toBeVisible()
  await expectAccessible()
  const before = server.asked.filter((asked) => asked === getWallet.path).length
  server.answer(getOrder.path, { data: paidOrder() })
  await expect.element(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await expect.element(page.getByText('+730')).toBeVisible()
  await expect.element(page.getByText('2,064')).toBeVisible()
  await expect.element(page.getByText('¥68.00')).toBeVisible()
  await expectAccessible()
  expect((await server.inputs(getOrder.path))[0]).toEqual({ id: '31' })
  // What the payment changed is asked for again.
  await expect
    .poll(() => server.asked.filter((asked) => asked === getWallet.path).length)
    .toBeGreaterThan(before)
  expect(server.asked).toContain(getInfo.path)
})

test('it leads back to what the person was about to do', async () => {
  const store = testStore()
  rememberResume(store, '31', '/detail/7?resume=unlock')
  const { path: at } = await show(paidOrder(), {}, store)
  await page.getByRole('button', { name: '继续' }).click()
  await expect.poll(at).toBe('/detail/7?resume=unlock')
})

test('without that it is done, and the bills show the coins', async () => {
  const { path: at } = await show(paidOrder())
  await expect.element(page.getByRole('button', { name: '完成' })).toBeVisible()
  await page.getByRole('button', { name: '查看账单' }).click()
  await expect.poll(at).toBe('/mine/usercoinrecords')
})

test('an address of another origin is not gone back to', async () => {
  const store = testStore()
  rememberResume(store, '31', '//elsewhere.example/')
  await show(paidOrder(), {}, store)
  await expect.element(page.getByRole('button', { name: '完成' })).toBeVisible()
})

const falling = () => document.querySelectorAll('.animate-facet-fall').length
const moving = () => document.querySelectorAll('.first-bonus').length

test('the first top-up has its moment, once', async () => {
  const first = { firstBonus: 300, paidAt: ago(1_000) }
  const { leave } = await show(paidOrder(first))
  await expect.element(page.getByText('首充赠送 +300')).toBeVisible()
  await expect.element(page.getByText('+1,030')).toBeVisible()
  expect([falling() > 0, moving()]).toEqual([true, 1])
  leave()
  await show(paidOrder({ ...first, paidAt: ago(3_600_000) }))
  await expect.element(page.getByText('首充赠送 +300')).toBeVisible()
  expect([falling(), moving()]).toEqual([0, 0])
})

test('with reduced motion the moment is still', async () => {
  await reduceMotion()
  await show(paidOrder({ firstBonus: 300, paidAt: ago(1_000) }))
  await expect.element(page.getByText('首充赠送 +300')).toBeVisible()
  const running = document.getAnimations().filter((each) => each instanceof CSSAnimation)
  expect(running.map(({ animationName }) => animationName)).toEqual([])
})

test('a membership says until when it lasts', async () => {
  const vip = { item: 'vip', tier: 'svip', days: 30, coins: 0, bonus: 0 } as const
  const info = testUser({ registered: true, vipExpireDate: '2999-03-18T00:00:00.000Z' })
  const { path: at } = await show(paidOrder(vip), { [getInfo.path]: { data: info } })
  await expect.element(page.getByText('超级 VIP 30 天').first()).toBeVisible()
  await expect.element(page.getByText('会员已开通，2999-03-18 到期')).toBeVisible()
  await page.getByRole('button', { name: '查看订单' }).click()
  await expect.poll(at).toBe('/mine/userbuyrecord')
})

test('“I have paid” asks the provider at once', async () => {
  const { server } = await show(anOrder(), { [checkOrder.path]: { data: anOrder() } })
  const check = page.getByRole('button', { name: '我已支付' })
  await check.click()
  await expect.element(page.getByText('还没有收到付款，请稍后再试')).toBeVisible()
  server.answer(checkOrder.path, refused('topup.provider', '支付渠道没有响应，请稍后再试'))
  server.answer(reportPaymentError.path, { data: null })
  await check.click()
  await expect.element(page.getByText('支付渠道没有响应，请稍后再试')).toBeVisible()
  await expect
    .poll(() => server.inputs(reportPaymentError.path))
    .toEqual([expect.objectContaining({ payid: '31', paytype: 'sandbox', payname: '模拟支付' })])
  server.answer(checkOrder.path, { data: paidOrder() })
  server.answer(getOrder.path, { data: paidOrder() })
  await check.click()
  await expect.element(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  expect(await server.inputs(checkOrder.path)).toContainEqual({ id: '31' })
})

test('an order that waits can be paid on', async () => {
  const { path: at } = await show(anOrder())
  await page.getByRole('button', { name: '继续支付' }).click()
  await expect.poll(at).toBe(payUrl)
})

test('an order that waits can be cancelled', async () => {
  let order = anOrder()
  await show(
    { response: () => answered(order) },
    {
      [cancelOrder.path]: {
        response() {
          order = anOrder('31', { state: 'cancelled', payUrl: null })
          return answered(order)
        },
      },
    },
  )
  await page.getByRole('button', { name: '取消订单' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).click()
  await expect.element(page.getByRole('heading', { name: '订单已取消' })).toBeVisible()
})

test.each([
  ['expired', '订单已过期', '重新充值', '/mine/usercoinchongzhi'],
  ['cancelled', '订单已取消', '重新充值', '/mine/usercoinchongzhi'],
  ['mismatch', '付款金额不符', '联系客服', '/mine/service'],
  ['refunded', '已退款', '重新充值', '/mine/usercoinchongzhi'],
  ['disputed', '付款有争议', '联系客服', '/mine/service'],
  ['later', '订单处理中', '重新充值', '/mine/usercoinchongzhi'],
])('an order that is %s says so, and what to do', async (state, title, action, to) => {
  const order = { ...anOrder(), state, payUrl: null }
  const { path: at } = await show({ data: order })
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: action }).click()
  await expect.poll(at).toBe(to)
})

test('a server that cannot be reached is asked again, by itself', async () => {
  const { server } = await show(anOrder())
  await expect.element(page.getByRole('heading', { name: '正在确认付款' })).toBeVisible()
  server.answer(getOrder.path, { response: () => new Response(null, { status: 500 }) })
  await expect.element(page.getByRole('heading', { name: '暂时连不上服务器' })).toBeVisible()
  server.answer(getOrder.path, { data: paidOrder() })
  await expect.element(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
})

test('another person’s order is not found', async () => {
  const { path: at } = await show({
    response: () => Response.json({ code: 404, data: { key: 'topup.no_order' } }, { status: 404 }),
  })
  await expect.element(page.getByText('没有这个订单')).toBeVisible()
  await page.getByRole('button', { name: '查看订单' }).click()
  await expect.poll(at).toBe('/mine/userbuyrecord')
})

test('somebody who is logged out is told that the payment is not lost', async () => {
  const server = fakeServer()
  await showPageAt(PayReturnPage, path)
  await expect.element(page.getByText('登录后查看支付结果')).toBeVisible()
  expect(server.asked).toEqual([])
})

test('the order’s number is copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  await show(paidOrder())
  await page.getByRole('button', { name: '复制订单号 31' }).click()
  expect(write).toHaveBeenCalledWith('31')
})
