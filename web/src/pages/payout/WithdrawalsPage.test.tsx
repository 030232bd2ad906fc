import { cancelWithdrawal, getWithdrawal, listWithdrawals } from '@kaleido/contract/payout'
import type { Withdrawal } from '@kaleido/contract/payout'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { smallTargets } from '@kaleido/ui/testing/targets'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readDraft } from '../../shared/drafts/message-drafts.ts'
import { testUser } from '../../testing/connection.tsx'
import { anAddress, aUsdtQuote, aWithdrawal, payoutMember } from '../../testing/payouts.ts'
import { refused } from '../../testing/refused.ts'
import { type Answer, fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { WithdrawalsPage } from './WithdrawalsPage.tsx'

const path = '/mine/withdraw/detail'
const pageOf = (list: readonly Withdrawal[]) => ({ data: { list, hasNext: false } })

async function show(address: string, answers: Record<string, Answer>, user = payoutMember) {
  const server = fakeServer(answers)
  const shown = await showPageAt(WithdrawalsPage, address)
  shown.connection.session.enter({ token: 't', user })
  return { ...shown, server }
}

const showOne = (withdrawal: Withdrawal, answers: Record<string, Answer> = {}) =>
  show(`${path}?id=${withdrawal.id}`, { [getWithdrawal.path]: { data: withdrawal }, ...answers })

const stepsOf = (...states: readonly Withdrawal['state'][]) =>
  states.map((state, hours) => ({ state, at: `2026-11-21T0${hours}:41:26.000Z` }))

const step = (name: string) =>
  page.getByRole('list', { name: '提现进度' }).getByRole('listitem').filter({ hasText: name })

test('withdrawals say how much, to whom and how far they are, and each opens', async () => {
  const { usdt } = aUsdtQuote()
  const paid = aWithdrawal({ id: '80020', state: 'paid', usdt, payee: anAddress() })
  const list = [aWithdrawal({ state: 'reviewing' }), paid]
  const shown = await show(path, { [listWithdrawals.path]: pageOf(list) })
  const row = (text: string) => page.getByRole('link').filter({ hasText: text })
  await expect.element(row('审核中').getByText('招商银行 **** **** **** 6621')).toBeVisible()
  await expect.element(row('审核中').getByText(/2026-11-21 09:41:26 · 到账 ¥160.00/)).toBeVisible()
  await expect.element(row('已到账').getByText(/到账 21.45614 USDT/)).toBeVisible()
  await expectAccessible()
  expect(smallTargets()).toEqual([])
  shown.server.answer(getWithdrawal.path, { data: paid })
  await row('已到账').click()
  await expect.poll(shown.path).toBe(`${path}?id=80020`)
  await expect.element(page.getByRole('heading', { name: '提现详情' })).toBeVisible()
  expect(await shown.server.inputs(getWithdrawal.path)).toEqual([{ id: '80020' }])
})

test('a month is chosen, and all of them again', async () => {
  const { server, path: at } = await show(`${path}?month=2026-10`, {
    [listWithdrawals.path]: pageOf([]),
  })
  await expect.element(page.getByText('还没有提现记录')).toBeVisible()
  await page.getByRole('button', { name: '2026 年 10 月' }).click()
  const sheet = page.getByRole('dialog', { name: '选择月份' })
  await expect
    .element(sheet.getByRole('button', { name: '10 月' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
  await sheet.getByRole('button', { name: '上一年' }).click()
  await expect.element(sheet.getByText('2025 年')).toBeVisible()
  await sheet.getByRole('button', { name: '3 月', exact: true }).click()
  await expect.poll(at).toBe(`${path}?month=2025-03`)
  await page.getByRole('button', { name: '2025 年 3 月' }).click()
  await sheet.getByRole('button', { name: '全部月份' }).click()
  await expect.poll(at).toBe(path)
  await expect
    .poll(() => server.inputs(listWithdrawals.path))
    .toEqual([{ month: '2026-10' }, { month: '2025-03' }, {}])
})

test('a withdrawal that is under way shows what is done and what is to come', async () => {
  await showOne(
    aWithdrawal({
      state: 'approved',
      isCancellable: false,
      steps: stepsOf('submitted', 'reviewing', 'approved'),
    }),
  )
  await expect.element(step('审核通过')).toHaveAttribute('aria-current', 'step')
  await expect.element(step('审核中').getByText('2026-11-21 09:41:26')).toBeVisible()
  await expect.element(step('打款中')).toBeVisible()
  await expect.element(step('已到账').getByText('预计 11-25 18:00 前到账')).toBeVisible()
  await expect.element(page.getByText('¥200.00 × 20% = ¥40.00')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '取消提现' })).not.toBeInTheDocument()
  await expectAccessible()
})

test.each([
  ['rejected', '未通过'],
  ['failed', '打款失败'],
] as const)('one that was %s says why, and that the money is back', async (state, name) => {
  const why = '收款人姓名与银行卡不一致'
  await showOne(
    aWithdrawal({ state, why, isCancellable: false, steps: stepsOf('submitted', state) }),
  )
  await expect.element(step(name).getByText(`原因：${why}`)).toBeVisible()
  await expect.element(step('已到账')).not.toBeInTheDocument()
  await expect.element(page.getByText('¥200.00 已退回可提现收益')).toBeVisible()
  await expectAccessible()
})

test('one that was paid in USDT shows its rate and its network fee', async () => {
  const { usdt } = aUsdtQuote()
  await showOne(aWithdrawal({ state: 'paid', usdt, payee: anAddress(), steps: stepsOf('paid') }))
  await expect.element(page.getByText('1 USDT = ¥7.125')).toBeVisible()
  await expect.element(page.getByText('1.00 USDT')).toBeVisible()
  await expect.element(page.getByText('21.45614 USDT')).toBeVisible()
})

test('a state of a later version is under way', async () => {
  const state = 'other' as const
  await showOne(aWithdrawal({ state, isCancellable: false, steps: stepsOf('submitted', state) }))
  await expect.element(step('处理中')).toHaveAttribute('aria-current', 'step')
  await expect.element(step('已到账')).toBeVisible()
})

test('one is taken back after a confirmation', async () => {
  const steps = stepsOf('submitted', 'cancelled')
  const cancelled = aWithdrawal({ state: 'cancelled', isCancellable: false, steps })
  const { server } = await showOne(aWithdrawal(), { [cancelWithdrawal.path]: { data: cancelled } })
  await page.getByRole('button', { name: '取消提现' }).click()
  const dialog = page.getByRole('alertdialog', { name: '取消提现 ¥200.00？' })
  await expectAccessible()
  server.answer(getWithdrawal.path, { data: cancelled })
  await dialog.getByRole('button', { name: '取消提现' }).click()
  await expect.element(step('已取消')).toHaveAttribute('aria-current', 'step')
  await expect.element(page.getByText('¥200.00 已退回可提现收益')).toBeVisible()
  expect(await server.inputs(cancelWithdrawal.path)).toEqual([{ id: '80021' }])
})

test('where that came too late, what it has become is shown', async () => {
  const { server } = await showOne(aWithdrawal(), {
    [cancelWithdrawal.path]: refused('payout.not_cancellable', '这笔提现已经开始处理'),
  })
  await page.getByRole('button', { name: '取消提现' }).click()
  const steps = stepsOf('submitted', 'reviewing')
  server.answer(getWithdrawal.path, {
    data: aWithdrawal({ state: 'reviewing', isCancellable: false, steps }),
  })
  await page.getByRole('alertdialog').getByRole('button', { name: '取消提现' }).click()
  await expect.element(step('审核中')).toHaveAttribute('aria-current', 'step')
})

test('customer service is asked with the number of the withdrawal', async () => {
  const shown = await showOne(aWithdrawal())
  await page.getByRole('button', { name: '联系客服' }).click()
  await expect.poll(shown.path).toBe('/mine/service')
  expect(readDraft(shown.store, { from: payoutMember.uid, to: 0 })).toBe('提现单号 80021：')
})

test('one that does not exist says so, and leads to the others', async () => {
  const { path: at } = await show(`${path}?id=5`, { [listWithdrawals.path]: pageOf([]) })
  await expect.element(page.getByText('这笔提现不存在')).toBeVisible()
  await page.getByRole('button', { name: '提现记录' }).click()
  await expect.poll(at).toBe(path)
})

test('a failure gets another try', async () => {
  const { server } = await showOne(aWithdrawal(), {
    [getWithdrawal.path]: { response: () => new Response('', { status: 500 }) },
  })
  await expect.element(page.getByText('提现详情获取失败')).toBeVisible()
  server.answer(getWithdrawal.path, { data: aWithdrawal() })
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(step('已提交')).toBeVisible()
})

test('a guest is offered to register', async () => {
  await show(path, {}, testUser())
  await expect.element(page.getByText('注册后可以提现')).toBeVisible()
})
