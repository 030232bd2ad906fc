import type { InputOf, OutputOf } from '@kaleido/contract/core/call'
import { actAtCashier, getCashier } from '@kaleido/contract/topup-sandbox'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { payUrl, token } from '../../testing/topup.ts'
import { CashierPage } from './CashierPage.tsx'

type Payment = OutputOf<typeof getCashier>
const returnUrl = '/pay/return?order=31'

const aPayment = (changes: Partial<Payment> = {}) => ({
  data: {
    amount: 6_800,
    title: '680 金币',
    state: 'open',
    expiresAt: new Date(Date.now() + 272_000).toISOString(),
    returnUrl,
    ...changes,
  },
})

const acts: readonly [string, InputOf<typeof actAtCashier>['act']][] = [
  ['支付 ¥68.00', 'pay'],
  ['支付失败', 'fail'],
  ['支付成功，1 分钟后到账', 'delay'],
  ['少付 1 分钱', 'wrong_amount'],
]

test.each(acts)('“%s” is told to the cashier, and leads to the result', async (label, act) => {
  const server = fakeServer({
    [getCashier.path]: aPayment(),
    [actAtCashier.path]: { data: { returnUrl } },
  })
  const { path } = await showPageAt(CashierPage, payUrl)
  await expect.element(page.getByText('仅供试用：这里不会扣真钱')).toBeVisible()
  await expect.element(page.getByText('680 金币')).toBeVisible()
  await expect.element(page.getByText(/^请在 04:\d\d 内完成$/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: label }).click()
  await expect.poll(path).toBe(returnUrl)
  expect(await server.inputs(getCashier.path)).toContainEqual({ token })
  expect(await server.inputs(actAtCashier.path)).toEqual([{ token, act }])
})

test.each([
  ['paid', '这笔付款已完成'],
  ['failed', '这笔付款已失败'],
  ['closed', '这笔付款已关闭'],
] as const)('a payment that is %s cannot be made again', async (state, text) => {
  fakeServer({ [getCashier.path]: aPayment({ state }) })
  const { path } = await showPageAt(CashierPage, payUrl)
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '支付 ¥68.00' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '查看支付结果' }).click()
  await expect.poll(path).toBe(returnUrl)
})

test('a payment that ended meanwhile says so', async () => {
  const server = fakeServer({
    [getCashier.path]: aPayment(),
    [actAtCashier.path]: refused('topup.not_open', '这个订单已经结束'),
  })
  await showPageAt(CashierPage, payUrl)
  const pay = page.getByRole('button', { name: '支付 ¥68.00' })
  await pay.click()
  await expect.element(page.getByText('这个订单已经结束')).toBeVisible()
  server.answer(getCashier.path, aPayment({ state: 'closed' }))
  await pay.click()
  await expect.element(page.getByText('这笔付款已关闭')).toBeVisible()
})

test.each([payUrl, '/pay/sandbox'])('an unknown payment at %s is not shown', async (address) => {
  fakeServer()
  await showPageAt(CashierPage, address)
  await expect.element(page.getByText('这个付款页面已失效')).toBeVisible()
})
