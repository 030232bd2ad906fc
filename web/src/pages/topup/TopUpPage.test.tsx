import { cancelOrder, getOrder, listOrders, listProducts, openOrder } from '@kaleido/contract/topup'
import { getSpendingLimit, setSpendingLimit } from '@kaleido/contract/topup-limit'
import { getWallet } from '@kaleido/contract/wallet'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import type { Answer } from '../../testing/server.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { anOrder, opened, packages, payUrl, productsOf } from '../../testing/topup.ts'
import { TopUpPage } from './TopUpPage.tsx'

const path = '/mine/usercoinchongzhi'
const wallet = { coin: 1_280, bonus: 6, gold: 1_286, income: 0, frozen: 0, point: 5_420 }
const noLimit = { limit: null, next: null, spent: 6_800 }
const listOf = (...list: object[]) => ({ data: { list, hasNext: false } })

const answers: Readonly<Record<string, Answer>> = {
  [listProducts.path]: productsOf(),
  [getWallet.path]: { data: wallet },
  [listOrders.path]: listOf(),
  [getSpendingLimit.path]: { data: noLimit },
}

async function show(changes: Readonly<Record<string, Answer>> = {}, address = path) {
  const server = fakeServer({ ...answers, ...changes })
  const shown = await showPageAt(TopUpPage, address)
  shown.connection.session.enter({ token: 't', user: testUser({ registered: true }) })
  return { ...shown, server }
}

const tile = (coins: string) => page.getByRole('radio', { name: new RegExp(`^${coins}\\b`) })
const pay = () => page.getByRole('button', { name: '确认支付' })

test('packages show what they cost and bring, nothing is chosen, and the chosen one is paid', async () => {
  const { path: at, server } = await show()
  await expect.element(page.getByText('1,286')).toBeVisible()
  await expect.element(page.getByText('5,420')).toBeVisible()
  await expect.element(page.getByText('1 元 = 10 金币')).toBeVisible()
  await expect.element(page.getByText('请先选择金额')).toBeVisible()
  await expect.element(pay()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText(/首次充值/)).not.toBeInTheDocument()
  await expectAccessible()
  await tile('680').click()
  await expect.element(page.getByText('¥68.00')).toBeVisible()
  await expect.element(page.getByText('到账 730 金币')).toBeVisible()
  expect(at()).toBe(`${path}?package=3`)
  server.answer(openOrder.path, opened())
  await pay().click()
  await expect.poll(at).toBe(payUrl)
  expect(await server.inputs(listProducts.path)).toEqual([{ type: 1 }])
  expect(await server.inputs(openOrder.path)).toEqual([
    { item: 'coin', productId: '3', channel: 'alipay' },
  ])
})

test('what a first top-up adds is in the tile, and named apart in the total', async () => {
  const first = packages.map((each) => ({ ...each, firstBonus: Math.min(each.coins, 300) }))
  await show({ [listProducts.path]: productsOf(first) }, `${path}?package=3`)
  await expect.element(page.getByText('首次充值另送金币，最多 300')).toBeVisible()
  await expect.element(page.getByText('送 350')).toBeVisible()
  await expect.element(page.getByText('到账 1,030 金币，含首充赠送 300')).toBeVisible()
})

test('a guest sees the prices, and is asked to register before an order', async () => {
  const server = fakeServer(answers)
  const { connection } = await showPageAt(TopUpPage, `${path}?package=3`)
  await pay().click()
  expect(connection.memberGate.asking.getState()).toBe('register')
  expect(server.asked).not.toContain(openOrder.path)
  expect(server.asked).not.toContain(listOrders.path)
})

test('an unpaid order can be paid on, for as long as it is open', async () => {
  const order = anOrder('31', { expiresAt: new Date(Date.now() + 272_000).toISOString() })
  const { path: at, server } = await show({
    [listOrders.path]: listOf(order),
    [getOrder.path]: { data: order },
  })
  await expect.element(page.getByText(/^剩余 04:\d\d$/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '继续支付' }).click()
  await expect.poll(at).toBe(payUrl)
  expect(await server.inputs(listOrders.path)).toContainEqual({ state: 'open' })
})

test('an unpaid order is cancelled after a question', async () => {
  const order = anOrder()
  const { server } = await show({
    [listOrders.path]: listOf(order),
    [cancelOrder.path]: { data: { ...order, state: 'cancelled', payUrl: null } },
  })
  await page.getByRole('button', { name: '取消订单' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText('如果你已经付款，到账后仍会给你。')).toBeVisible()
  server.answer(listOrders.path, listOf())
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect.element(page.getByText('有一笔订单等待付款')).not.toBeInTheDocument()
  expect(await server.inputs(cancelOrder.path)).toEqual([{ id: '31' }])
})

test('packages that fail to load can be asked for again', async () => {
  const { server } = await show({
    [listProducts.path]: { response: () => new Response(null, { status: 500 }) },
  })
  await expect.element(page.getByText('套餐加载失败')).toBeVisible()
  server.answer(listProducts.path, productsOf([]))
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(page.getByText('暂时没有在售的套餐，请稍后再来')).toBeVisible()
})

test('a monthly limit is set in whole yuan, and says when it applies', async () => {
  const { server } = await show()
  await page.getByRole('button', { name: /每月消费限额/ }).click()
  const sheet = page.getByRole('dialog', { name: '每月消费限额' })
  const field = sheet.getByLabelText('每月最多花多少元')
  await expect.element(sheet.getByText('本月已用 ¥68，未付款的订单也计入')).toBeVisible()
  await field.fill('0.5')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect.element(sheet.getByText('请输入 1 到 100,000 之间的整数')).toBeVisible()
  await expectAccessible()
  const next = { limit: 50_000, at: '2026-11-23T02:00:00.000Z' }
  server.answer(setSpendingLimit.path, { data: { limit: 20_000, next, spent: 6_800 } })
  await field.fill('200')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect
    .element(page.getByRole('button', { name: /每月消费限额/ }))
    .toHaveTextContent('每月消费限额已用 ¥68 / ¥200')
  await expect.element(sheet).not.toBeInTheDocument()
  await page.getByRole('button', { name: /每月消费限额/ }).click()
  await expect.element(sheet.getByText('11-23 10:00 起改为 ¥500')).toBeVisible()
  await sheet.getByRole('button', { name: '取消限额' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(await server.inputs(setSpendingLimit.path)).toEqual([{ limit: 20_000 }, {}])
})

test('a refusal is shown where the person taps', async () => {
  const { path: at } = await show(
    { [openOrder.path]: refused('topup.channel', '这种支付方式暂时不可用，请换一种') },
    `${path}?package=1`,
  )
  await pay().click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('这种支付方式暂时不可用，请换一种')
  expect(at()).toBe(`${path}?package=1`)
})
