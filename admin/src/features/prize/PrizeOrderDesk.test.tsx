import type { OutputOf } from '@kaleido/contract/core/call'
import type { DeskPrizeOrder } from '@kaleido/contract/prize-desk'
import {
  finishPrize,
  getDeskPrizeOrder,
  listDeskPrizeOrders,
  openPrizeAddress,
  sendPrize,
} from '@kaleido/contract/prize-desk'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { at } from '../../testing/money.ts'
import type { DeskSetting } from '../../testing/show-desk.tsx'
import { showDesk } from '../../testing/show-desk.tsx'
import { PrizeOrderDesk } from './PrizeOrderDesk.tsx'

const panel = page.getByRole('region', { name: '订单详情' })
const dialog = page.getByRole('alertdialog')

const anOrder = (changes: Partial<DeskPrizeOrder> = {}): DeskPrizeOrder => ({
  id: '7001',
  uid: 66_120,
  source: 'shop',
  kind: 'physical',
  amount: 1,
  name: '马克杯',
  price: 4_800,
  state: 'preparing',
  carrier: '',
  tracking: '',
  createdAt: at,
  ...changes,
})

const history: OutputOf<typeof getDeskPrizeOrder>['history'] = [
  { from: null, to: 'address', because: 'person', staff: null, at },
  { from: 'address', to: 'preparing', because: 'person', staff: null, at },
  { from: 'preparing', to: 'preparing', because: 'opened', staff: '周宁', at },
]

function show(order: DeskPrizeOrder, { answers = [], ...setting }: Partial<DeskSetting> = {}) {
  return showDesk(<PrizeOrderDesk />, {
    role: 'editor',
    at: '/?open=7001',
    answers: [
      answer(listDeskPrizeOrders, () => ({ list: [order], hasNext: false })),
      answer(getDeskPrizeOrder, () => ({ order, history })),
      ...answers,
    ],
    ...setting,
  })
}

test('orders are listed with their person, price and state, and found by state', async () => {
  const { madeOf } = await show(anOrder(), { at: '/' })
  const row = page.getByRole('row', { name: /7001 66120 马克杯 积分兑换 4,800 .*待寄出/ })
  await expect.element(row).toBeVisible()
  await expectAccessible()
  await page.getByRole('combobox', { name: '状态' }).click()
  await page.getByTitle('已寄出').click()
  await expect.poll(() => madeOf(listDeskPrizeOrders).at(-1)).toEqual({ state: 'sent' })
})

test('the address is shown after a question, and who has seen it is told', async () => {
  const address = { name: '张小明', phone: '13800138000', region: '浙江省', street: '文三路 1 号' }
  const { madeOf } = await show(anOrder(), { answers: [answer(openPrizeAddress, () => address)] })
  await expect.element(panel.getByText('待寄出 · 查看了地址')).toBeVisible()
  await expect.element(panel.getByText('周宁')).toBeVisible()
  await panel.getByRole('button', { name: '显示收货地址' }).click()
  await expect.element(dialog.getByText(/查看会被记录/)).toBeVisible()
  expect(madeOf(openPrizeAddress)).toEqual([])
  await dialog.getByRole('button', { name: '显示收货地址' }).click()
  await expect.element(panel.getByText('13800138000')).toBeVisible()
  await expectAccessible()
  expect(madeOf(openPrizeAddress)).toEqual([{ id: '7001' }])
})

test('a parcel is recorded with its number, after a question', async () => {
  const { madeOf } = await show(anOrder(), { answers: [answer(sendPrize, () => null)] })
  await panel.getByRole('button', { name: '登记寄出' }).click()
  await expect.element(panel.getByText('必须填写').first()).toBeVisible()
  await panel.getByLabelText('快递公司').fill('顺丰速运')
  await panel.getByLabelText('运单号').fill('SF1234567890')
  await panel.getByRole('button', { name: '登记寄出' }).click()
  await expect.element(dialog.getByText('顺丰速运 SF1234567890')).toBeVisible()
  await dialog.getByRole('button', { name: '登记寄出' }).click()
  await expect
    .poll(() => madeOf(sendPrize))
    .toEqual([{ id: '7001', carrier: '顺丰速运', tracking: 'SF1234567890' }])
})

test.each([
  ['sent', anOrder({ state: 'sent', carrier: '顺丰', tracking: 'SF1' }), 1],
  ['nobody’s any more', anOrder({ uid: null }), 1],
  ['waiting for an address', anOrder({ state: 'address' }), 0],
  ['cancelled', anOrder({ state: 'cancelled' }), 0],
] as const)('an order that is %s is ended where it can be', async (_, order, many) => {
  const { madeOf } = await show(order, { answers: [answer(finishPrize, () => null)] })
  await expect.element(panel.getByText('状态记录')).toBeVisible()
  const finish = panel.getByRole('button', { name: '标记完成' })
  expect(finish.elements()).toHaveLength(many)
  expect(panel.getByLabelText('运单号').elements()).toHaveLength(0)
  if (many === 0) return
  await finish.click()
  await dialog.getByRole('button', { name: '标记完成' }).click()
  await expect.poll(() => madeOf(finishPrize)).toEqual([{ id: '7001' }])
})

test('support sees orders and sends nothing', async () => {
  await show(anOrder(), { role: 'support' })
  await expect.element(panel.getByText('状态记录')).toBeVisible()
  expect(panel.getByRole('button', { name: '显示收货地址' }).elements()).toHaveLength(0)
  expect(panel.getByRole('button', { name: '登记寄出' }).elements()).toHaveLength(0)
})
