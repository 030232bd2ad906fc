import { listDeskOrders } from '@kaleido/contract/topup-desk'
import type { DeskUnlock } from '@kaleido/contract/unlock-desk'
import { askUnlockRefund, listDeskUnlocks } from '@kaleido/contract/unlock-desk'
import type { Bill } from '@kaleido/contract/wallet'
import { getDeskWallet, listDeskBills } from '@kaleido/contract/wallet-desk'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, outOfOrder } from '../../testing/answers.ts'
import { aDeskOrder, at } from '../../testing/money.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { LedgerDesk } from './LedgerDesk.tsx'

const wallet = { coin: 1_964, bonus: 100, gold: 2_064, income: 31_250, frozen: 0, point: 5_420 }
const bills: Bill[] = [
  {
    type: 'bill',
    id: '7',
    kind: 'topup',
    about: { orderId: '5001' },
    amount: 778,
    balance: 2_064,
    at,
  },
  {
    type: 'bill',
    id: '6',
    kind: 'unlock',
    about: { title: '追光者' },
    amount: -12,
    balance: 1_286,
    at,
  },
]
const sale: Bill = {
  type: 'bill',
  id: '8',
  kind: 'sale',
  about: {},
  amount: 1_250,
  balance: 31_250,
  at,
}
const sold: DeskUnlock = {
  id: '88',
  how: 'coins',
  uid: 10_086,
  workId: '8',
  title: '追光者 第 2 集',
  paidCoins: 10,
  paidBonus: 2,
  at,
}
const answers = [
  answer(getDeskWallet, () => ({ wallet, debts: { coin: 30, fen: 1_200 } })),
  answer(listDeskBills, ({ of }) => ({ list: of === 'income' ? [sale] : bills, hasNext: false })),
  answer(listDeskOrders, () => ({ list: [aDeskOrder()], hasNext: false })),
  answer(listDeskUnlocks, () => ({
    list: [sold, { ...sold, id: '87', title: '赭石色的午后', how: 'gift' as const }],
    hasNext: false,
  })),
  answer(askUnlockRefund, () => ({ approvalId: '74' })),
]

test('a person is found by number; balances, debts and bills are shown', async () => {
  const { madeOf, address } = await showDesk(<LedgerDesk />, { role: 'support', answers })
  await expect.element(page.getByText('输入 UID 查看账本')).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'UID' })
  await field.fill('10086')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('充值 1,964 · 赠送 100')).toBeVisible()
  await expect.element(page.getByText('30 金币 · ¥12.00')).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /充值 7 订单 5001 \+778 2,064/ }))
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: /解锁作品 6 追光者 −12 1,286/ })).toBeVisible()
  expect(address()).toBe('/?uid=10086')
  expect(madeOf(listDeskBills)).toEqual([{ uid: 10_086 }])
  await expectAccessible()
})

test('income is shown in yuan', async () => {
  await showDesk(<LedgerDesk />, { at: '/?uid=10086&of=income', answers })
  await expect.element(page.getByRole('row', { name: /\+¥12\.50 ¥312\.50/ })).toBeVisible()
})

test('a text that is no number is refused, and nothing is asked', async () => {
  const { madeOf } = await showDesk(<LedgerDesk />, { at: '/?uid=abc', answers })
  await expect.element(page.getByText('UID 只能是数字')).toBeVisible()
  expect(madeOf(getDeskWallet)).toEqual([])
})

test('balances that could not be read can be tried again', async () => {
  let isDown = true
  await showDesk(<LedgerDesk />, {
    at: '/?uid=10086',
    answers: [
      ...answers,
      answer(getDeskWallet, () => {
        if (isDown) throw outOfOrder()
        return { wallet, debts: { coin: 0, fen: 0 } }
      }),
    ],
  })
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText('充值 1,964 · 赠送 100')).toBeVisible()
})

test('orders and works of the person are beside the bills, and a work’s refund is asked for', async () => {
  const { madeOf } = await showDesk(<LedgerDesk />, {
    role: 'finance',
    at: '/?uid=10086',
    answers,
  })
  await page.getByText('订单', { exact: true }).click()
  await expect.element(page.getByRole('row', { name: /5001/ })).toBeVisible()
  expect(madeOf(listDeskOrders)).toEqual([{ uid: 10_086 }])
  await page.getByText('已购作品', { exact: true }).click()
  await page.getByRole('button', { name: '申请退款 追光者 第 2 集' }).click()
  // Nothing was paid for a gift.
  expect(page.getByRole('button', { name: '申请退款 赭石色的午后' }).elements()).toHaveLength(0)
  const panel = page.getByRole('region', { name: '作品退款' })
  await panel.getByLabelText('退款原因').fill('视频损坏')
  await panel.getByRole('button', { name: '申请退款' }).click()
  const dialog = page.getByRole('alertdialog', { name: '为这部作品申请退款？' })
  await expect.element(dialog.getByText('12 金币')).toBeVisible()
  await dialog.getByRole('button', { name: '申请退款' }).click()
  await expect.element(panel.getByRole('link', { name: '查看申请' })).toBeVisible()
  expect(madeOf(askUnlockRefund)).toEqual([{ id: '88', reason: '视频损坏' }])
})
