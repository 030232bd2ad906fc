import {
  cancelPrize,
  getPrizeOrder,
  listPrizeOrders,
  type PrizeOrderDetail,
  setPrizeAddress,
} from '@kaleido/contract/prize'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { smallTargets } from '@kaleido/ui/testing/targets'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { aPrizeOrder, points } from '../../testing/prizes.ts'
import { refused } from '../../testing/refused.ts'
import { type Answer, fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { PrizesPage } from './PrizesPage.tsx'

const path = '/mine/userprize'

async function show(address: string, answers: Record<string, Answer>, registered = true) {
  const server = fakeServer(answers)
  const shown = await showPageAt(PrizesPage, address)
  shown.connection.session.enter({ token: 't', user: testUser({ registered }) })
  return { ...shown, server }
}

const showOne = (order: PrizeOrderDetail, answers: Record<string, Answer> = {}) =>
  show(`${path}?id=${order.id}`, { [getPrizeOrder.path]: { data: order }, ...answers })

const stepsOf = (...states: readonly PrizeOrderDetail['state'][]) =>
  states.map((state, hours) => ({ state, at: `2026-11-21T0${hours}:41:26.000Z` }))

const step = (name: string) =>
  page.getByRole('list', { name: '奖品进度' }).getByRole('listitem').filter({ hasText: name })

const place = {
  name: '张小明',
  phone: '13800138000',
  region: '浙江省 杭州市 西湖区',
  street: '文三路 1 号',
}
const masked = { ...place, name: '张*', phone: '138****8000' }

test('prizes say what they are, what they cost and how far they are, and each opens', async () => {
  const list = [
    aPrizeOrder(),
    aPrizeOrder({ id: '7002', kind: 'vip', name: 'VIP 3 天', price: 600, state: 'done' }),
    aPrizeOrder({ id: '7003', source: 'lottery', name: '蓝牙耳机', price: 0, state: 'sent' }),
  ]
  const shown = await show(path, {
    [listPrizeOrders.path]: { data: { list, hasNext: false } },
    [getPrizeOrder.path]: { data: list[0] },
  })
  const row = (text: string) => page.getByRole('link').filter({ hasText: text })
  await expect.element(row('万花筒马克杯').getByText('待填地址')).toBeVisible()
  await expect.element(row('VIP 3 天').getByText('已到账')).toBeVisible()
  await expect.element(row('蓝牙耳机').getByText(/抽奖奖品 · 2026-11-21 09:41:26/)).toBeVisible()
  await expectAccessible()
  expect(smallTargets()).toEqual([])
  await row('万花筒马克杯').click()
  await expect.poll(shown.path).toBe(`${path}?id=7001`)
  expect(await shown.server.inputs(listPrizeOrders.path)).toEqual([{}])
  await expect.poll(() => shown.server.inputs(getPrizeOrder.path)).toEqual([{ id: '7001' }])
})

test('without prizes the screen leads to the shop', async () => {
  const shown = await show(path, { [listPrizeOrders.path]: { data: { list: [], hasNext: false } } })
  await page.getByRole('button', { name: '去兑换' }).click()
  await expect.poll(shown.path).toBe('/mine/userfulitask')
})

test('an address is written, checked and sent', async () => {
  const { server } = await showOne(aPrizeOrder())
  await page.getByRole('button', { name: '填写收货地址' }).click()
  const sheet = page.getByRole('dialog', { name: '收货地址' })
  await sheet.getByLabelText('收货人').fill(place.name)
  await sheet.getByLabelText('手机号').fill('138')
  await sheet.getByLabelText('省市区').fill(place.region)
  await sheet.getByLabelText('详细地址').fill(place.street)
  await sheet.getByRole('button', { name: '保存地址' }).click()
  await expect.element(sheet.getByText('请填写正确的电话号码')).toBeVisible()
  await expectAccessible()
  expect(await server.inputs(setPrizeAddress.path)).toEqual([])
  const after = aPrizeOrder({
    state: 'preparing',
    address: masked,
    steps: stepsOf('address', 'preparing'),
  })
  server.answer(setPrizeAddress.path, { data: after })
  server.answer(getPrizeOrder.path, { data: after })
  await sheet.getByLabelText('手机号').fill(place.phone)
  await sheet.getByRole('button', { name: '保存地址' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(page.getByText('张* 138****8000')).toBeVisible()
  await expect.element(step('准备中')).toHaveAttribute('aria-current', 'step')
  expect(await server.inputs(setPrizeAddress.path)).toEqual([{ id: '7001', ...place }])
})

test('an address can be changed until somebody packs the prize', async () => {
  const order = aPrizeOrder({
    state: 'preparing',
    address: masked,
    takesAddress: false,
    isCancellable: false,
  })
  await showOne(order)
  await expect.element(page.getByText('奖品已在打包，地址不能再改')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '修改' })).not.toBeInTheDocument()
})

test('one that is on the way shows its parcel, and what is still to come', async () => {
  await showOne(
    aPrizeOrder({
      state: 'sent',
      address: masked,
      takesAddress: false,
      isCancellable: false,
      parcel: { carrier: '顺丰速运', tracking: 'SF1234567890' },
      steps: stepsOf('address', 'preparing', 'sent'),
    }),
  )
  await expect.element(page.getByText('SF1234567890')).toBeVisible()
  await expect.element(page.getByText('顺丰速运')).toBeVisible()
  await expect.element(step('已寄出')).toHaveAttribute('aria-current', 'step')
  await expect.element(step('已完成')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '取消兑换' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('an exchange is taken back after a confirmation', async () => {
  const { server } = await showOne(aPrizeOrder())
  await expect.element(page.getByText(/前可以取消/)).toBeVisible()
  await page.getByRole('button', { name: '取消兑换' }).click()
  const dialog = page.getByRole('alertdialog', { name: '取消兑换“万花筒马克杯”？' })
  await expect.element(dialog.getByText('4,800 积分会退回原来的账户。')).toBeVisible()
  const cancelled = aPrizeOrder({
    state: 'cancelled',
    takesAddress: false,
    isCancellable: false,
    steps: stepsOf('address', 'cancelled'),
  })
  server.answer(cancelPrize.path, { data: { order: cancelled, wallet: points(5_000) } })
  server.answer(getPrizeOrder.path, { data: cancelled })
  await dialog.getByRole('button', { name: '取消兑换' }).click()
  await expect.element(page.getByText('4,800 积分已退回')).toBeVisible()
  await expect.element(step('已取消')).toHaveAttribute('aria-current', 'step')
  await expect.element(step('已寄出')).not.toBeInTheDocument()
  expect(await server.inputs(cancelPrize.path)).toEqual([{ id: '7001' }])
})

test('where that came too late, what it has become is shown', async () => {
  const { server } = await showOne(aPrizeOrder(), {
    [cancelPrize.path]: refused('prize.not_cancellable', '这笔兑换已不能取消'),
  })
  await page.getByRole('button', { name: '取消兑换' }).click()
  const sent = aPrizeOrder({
    state: 'sent',
    isCancellable: false,
    takesAddress: false,
    steps: stepsOf('address', 'preparing', 'sent'),
  })
  server.answer(getPrizeOrder.path, { data: sent })
  await page.getByRole('alertdialog').getByRole('button', { name: '取消兑换' }).click()
  await expect.element(step('已寄出')).toHaveAttribute('aria-current', 'step')
})

test('a prize that there is not says so', async () => {
  await show(`${path}?id=1`, {})
  await expect.element(page.getByText('没有找到这个奖品')).toBeVisible()
})

test('a guest is asked to register', async () => {
  await show(path, {}, false)
  await expect.element(page.getByText('注册后查看奖品')).toBeVisible()
})
