import type { OutputOf } from '@kaleido/contract/core/call'
import { askRefund, getDeskOrder, listDeskOrders } from '@kaleido/contract/topup-desk'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, missing, outOfOrder, refusal } from '../../testing/answers.ts'
import { aDeskOrder, at } from '../../testing/money.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { OrderDesk } from './OrderDesk.tsx'

const order = aDeskOrder()
const found: OutputOf<typeof getDeskOrder> = {
  order,
  history: [
    { from: null, to: 'created', because: 'person', at },
    { from: 'created', to: 'paid', because: 'webhook', at },
  ],
  events: [
    {
      id: '1',
      provider: 'alipay',
      eventId: 'evt-1',
      kind: 'paid',
      amount: 6_800,
      currency: 'CNY',
      result: 'credited',
      receivedAt: at,
      appliedAt: at,
    },
  ],
}
const listed = answer(listDeskOrders, () => ({ list: [order], hasNext: false }))
const opened = answer(getDeskOrder, () => found)
const panel = page.getByRole('region', { name: '订单详情' })

test('an order is shown with its states and with what the provider told', async () => {
  const { address } = await showDesk(<OrderDesk />, { role: 'support', answers: [listed, opened] })
  await expect.element(page.getByRole('row', { name: /680 金币 \+ 赠 98 ¥68\.00/ })).toBeVisible()
  await page.getByRole('button', { name: '查看 5001' }).click()
  await expect.element(panel.getByText('已支付 · 渠道通知')).toBeVisible()
  await expect.element(panel.getByText('付款 ¥68.00')).toBeVisible()
  await expect.element(panel.getByText('已入账 · evt-1')).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: 'UID 10086' }))
    .toHaveAttribute('href', '/user?open=10086')
  expect(address()).toBe('/?open=5001')
  await expectAccessible()
  // Support reads orders; finance gives money back.
  expect(panel.getByLabelText('退款原因').elements()).toHaveLength(0)
})

test('orders are found by state, person and number; a text that is no number is refused at its filter', async () => {
  const { madeOf } = await showDesk(<OrderDesk />, {
    at: '/?state=paid&uid=10086&id=5001',
    answers: [listed],
  })
  await expect.element(page.getByRole('row', { name: /5001/ })).toBeVisible()
  expect(madeOf(listDeskOrders)).toEqual([{ state: 'paid', uid: 10_086, id: '5001' }])
  const field = page.getByRole('searchbox', { name: '订单号' })
  await field.fill('ABC')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('格式不对')).toBeVisible()
  expect(madeOf(listDeskOrders).at(-1)).toEqual({ state: 'paid', uid: 10_086 })
})

test('a refund is asked for after a question that names the order, the person and the amount', async () => {
  const { madeOf } = await showDesk(<OrderDesk />, {
    role: 'finance',
    at: '/?open=5001',
    answers: [listed, opened, answer(askRefund, () => ({ approvalId: '71' }))],
  })
  await panel.getByRole('button', { name: '申请退款' }).click()
  await expect.element(panel.getByText('必须填写')).toBeVisible()
  await panel.getByLabelText('退款原因').fill('重复购买')
  await panel.getByRole('button', { name: '申请退款' }).click()
  const dialog = page.getByRole('alertdialog', { name: '为这笔订单申请退款？' })
  for (const text of ['5001', 'UID 10086', '680 金币 + 赠 98', '¥68.00']) {
    await expect.element(dialog.getByText(text)).toBeVisible()
  }
  expect(madeOf(askRefund)).toEqual([])
  await dialog.getByRole('button', { name: '申请退款' }).click()
  await expect
    .element(panel.getByRole('link', { name: '查看申请' }))
    .toHaveAttribute('href', '/approval?open=71')
  expect(madeOf(askRefund)).toEqual([{ orderId: '5001', reason: '重复购买' }])
})

test('asking again after a lost answer is the same request; after a refusal it is another', async () => {
  const faults = [outOfOrder(), refusal('staff.approval_open', '已经提交过')]
  const { keysOf } = await showDesk(<OrderDesk />, {
    at: '/?open=5001',
    answers: [
      listed,
      opened,
      answer(askRefund, () => {
        const fault = faults.shift()
        if (fault) throw fault
        return { approvalId: '71' }
      }),
    ],
  })
  await panel.getByLabelText('退款原因').fill('重复购买')
  for (const times of [1, 2, 3]) {
    await panel.getByRole('button', { name: '申请退款' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '申请退款' }).click()
    await expect.poll(() => keysOf(askRefund)).toHaveLength(times)
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  }
  const [first, second, third] = keysOf(askRefund)
  expect(first).toEqual(expect.any(String))
  expect(second).toBe(first)
  expect(third).not.toBe(second)
})

test('an order that does not exist says so, and one that could not be read can be tried again', async () => {
  let isDown = true
  const { close } = await showDesk(<OrderDesk />, {
    at: '/?open=5001',
    answers: [
      listed,
      answer(getDeskOrder, () => {
        if (isDown) throw outOfOrder()
        return found
      }),
    ],
  })
  await expect.element(panel.getByRole('button', { name: '重试' })).toBeVisible()
  isDown = false
  await panel.getByRole('button', { name: '重试' }).click()
  await expect.element(panel.getByText('付款 ¥68.00')).toBeVisible()
  close()
  await showDesk(<OrderDesk />, {
    at: '/?open=9',
    answers: [
      listed,
      answer(getDeskOrder, () => {
        throw missing('topup.no_order', '这个订单不存在')
      }),
    ],
  })
  await expect.element(panel.getByText('这个订单不存在')).toBeVisible()
})

test('of one person the list asks for theirs alone', async () => {
  const { madeOf } = await showDesk(<OrderDesk uid={10_086} />, {
    answers: [answer(listDeskOrders, () => ({ list: [], hasNext: false }))],
  })
  await expect.element(page.getByText('还没有订单')).toBeVisible()
  expect(madeOf(listDeskOrders)).toEqual([{ uid: 10_086 }])
  expect(page.getByRole('searchbox', { name: 'UID' }).elements()).toHaveLength(0)
})
