import type { OutputOf } from '@kaleido/contract/core/call'
import type { DeskWithdrawal } from '@kaleido/contract/payout-desk'
import {
  decideWithdrawal,
  getDeskWithdrawal,
  listDeskWithdrawals,
  openPayout,
  reviewWithdrawal,
  settleWithdrawal,
} from '@kaleido/contract/payout-desk'
import { listApprovals } from '@kaleido/contract/staff-approval'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../testing/answers.ts'
import { aDeskWithdrawal, anApproval, at } from '../../testing/money.ts'
import type { DeskSetting } from '../../testing/show-desk.tsx'
import { showDesk } from '../../testing/show-desk.tsx'
import { WithdrawalDesk } from './WithdrawalDesk.tsx'

const panel = page.getByRole('region', { name: '提现详情' })
const dialog = page.getByRole('alertdialog')

const history: OutputOf<typeof getDeskWithdrawal>['history'] = [
  { from: null, to: 'requested', because: 'person', note: null, at },
  { from: 'requested', to: 'review', because: 'staff', note: '周宁: 收益可疑', at },
]

function show(withdrawal: DeskWithdrawal, { answers = [], ...setting }: Partial<DeskSetting> = {}) {
  return showDesk(<WithdrawalDesk />, {
    role: 'finance',
    at: '/?open=183',
    answers: [
      answer(listDeskWithdrawals, () => ({ list: [withdrawal], hasNext: false })),
      answer(getDeskWithdrawal, () => ({
        withdrawal,
        history,
        attempts: [{ seq: 1, outBizNo: 'P183-1', answer: null, startedAt: at, answeredAt: null }],
      })),
      ...answers,
    ],
    ...setting,
  })
}

const choose = (name: string) => panel.getByText(name, { exact: true }).click()

async function submit() {
  await panel.getByRole('button', { name: '提交' }).click()
}

test('withdrawals are listed with fee, net, payee, risks and an overdue mark', async () => {
  const { madeOf } = await show(aDeskWithdrawal({ dueAt: '2020-01-06T04:00:00.000Z' }), { at: '/' })
  const row = page.getByRole('row', {
    name: /183 66120 ¥2,000\.00 ¥400\.00 ¥1,600\.00 招商银行 尾号 6621 .*已逾期.* 首次提现 大额 待审核/,
  })
  await expect.element(row).toBeVisible()
  expect(madeOf(listDeskWithdrawals)).toEqual([{}])
  await expectAccessible()
  await page.getByRole('combobox', { name: '范围' }).click()
  await page.getByTitle('已结束').click()
  await expect.poll(() => madeOf(listDeskWithdrawals).at(-1)).toEqual({ isOpen: false })
})

test('the detail has its states and attempts', async () => {
  await show(aDeskWithdrawal())
  await expect.element(panel.getByText('待审核 · 同事')).toBeVisible()
  await expect.element(panel.getByText('周宁: 收益可疑')).toBeVisible()
  await expect.element(panel.getByText('第 1 次 · P183-1')).toBeVisible()
  await expect.element(panel.getByText('等待结果')).toBeVisible()
  await expectAccessible()
})

test('of USDT the rate, the network’s fee and what arrives are shown', async () => {
  const usdt = { rate: 7_120_000, networkFee: 1_000_000, arrives: 34_955_056 }
  await show(aDeskWithdrawal({ usdt }))
  await expect.element(panel.getByText('1 USDT = ¥7.12')).toBeVisible()
  await expect.element(panel.getByText('34.955056 USDT')).toBeVisible()
})

test('a withdrawal is approved after a question with payee, fee and net', async () => {
  const { madeOf } = await show(aDeskWithdrawal(), {
    answers: [answer(reviewWithdrawal, () => ({ state: 'second' as const, approvalId: '71' }))],
  })
  await choose('通过')
  await panel.getByLabelText('说明').fill('已核对')
  await submit()
  await expect.element(dialog.getByText('通过这笔提现？')).toBeVisible()
  for (const text of ['UID 66120', '招商银行 尾号 6621', '−¥400.00', '¥1,600.00']) {
    await expect.element(dialog.getByText(text)).toBeVisible()
  }
  await expect.element(dialog.getByText(/超过 ¥1,000\.00，还要由另一位同事复核/)).toBeVisible()
  await dialog.getByRole('button', { name: '通过' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(madeOf(reviewWithdrawal)).toEqual([{ id: '183', verdict: 'approve', reason: '已核对' }])
})

test('a rejection shows what the person reads, and a refusal stands above the form', async () => {
  await show(aDeskWithdrawal(), {
    answers: [
      answer(reviewWithdrawal, () => {
        throw refusal('payout.not_in_state', '这笔提现的状态已经变了，请刷新')
      }),
    ],
  })
  await choose('驳回')
  await submit()
  await expect.element(panel.getByText('必须填写')).toBeVisible()
  await panel.getByLabelText('说明').fill('收款户名与实名不一致')
  await submit()
  await expect.element(dialog.getByText('收款户名与实名不一致')).toBeVisible()
  await expect.element(dialog.getByText(/¥2,000\.00 退回用户的收益/)).toBeVisible()
  await dialog.getByRole('button', { name: '驳回' }).click()
  await expect.element(panel.getByRole('alert').getByText(/状态已经变了/)).toBeVisible()
  await expect.element(panel.getByLabelText('说明')).toHaveValue('收款户名与实名不一致')
})

test('the second person approves it; who reviewed it can only take that back', async () => {
  const second = aDeskWithdrawal({ state: 'second', approvalId: '71' })
  const asked = anApproval({ kind: 'payout.approve', subject: '183', reason: '收益来源无误' })
  const decided = answer(decideWithdrawal, () => null)
  const waiting = (isOwn: boolean) =>
    answer(listApprovals, () => ({ list: [{ ...asked, isOwn }], hasNext: false }))
  const { madeOf, close } = await show(second, { answers: [waiting(false), decided] })
  await expect.element(panel.getByText('收益来源无误')).toBeVisible()
  await panel.getByRole('button', { name: '复核通过' }).click()
  await expect.element(dialog.getByText('¥1,600.00')).toBeVisible()
  await dialog.getByRole('button', { name: '复核通过' }).click()
  await expect
    .poll(() => madeOf(decideWithdrawal))
    .toEqual([{ approvalId: '71', verdict: 'approve' }])
  close()
  const own = await show(second, { answers: [waiting(true), decided] })
  await panel.getByRole('button', { name: '撤回初审' }).click()
  expect(panel.getByRole('button', { name: '复核通过' }).elements()).toHaveLength(0)
  await dialog.getByRole('button', { name: '撤回初审' }).click()
  await expect
    .poll(() => own.madeOf(decideWithdrawal))
    .toEqual([{ approvalId: '71', verdict: 'refuse' }])
})

test('the whole number is shown on demand; of one that waits to be paid after a question', async () => {
  const number = '6214 8312 0098 6621'
  const { madeOf } = await show(aDeskWithdrawal({ state: 'approved' }), {
    answers: [
      answer(openPayout, () => ({ holder: '林深', number, bank: '招商银行', branch: '浦东支行' })),
    ],
  })
  await panel.getByRole('button', { name: '显示完整账号' }).click()
  await expect.element(dialog.getByText(/用户不能再取消/)).toBeVisible()
  expect(madeOf(openPayout)).toEqual([])
  await dialog.getByRole('button', { name: '显示完整账号' }).click()
  await expect.element(panel.getByText(number)).toBeVisible()
  await expect.element(panel.getByText('林深')).toBeVisible()
  expect(madeOf(openPayout)).toEqual([{ id: '183' }])
  // It has become one that is being paid.
  await expect.poll(() => madeOf(getDeskWithdrawal)).toHaveLength(2)
})

test('a payment by hand is recorded with its number', async () => {
  const { madeOf, keysOf } = await show(aDeskWithdrawal({ state: 'submitting' }), {
    answers: [answer(settleWithdrawal, () => ({ approvalId: null }))],
  })
  await expect.element(panel.getByText('打款失败')).toBeVisible()
  expect(panel.getByText('已被银行退回').elements()).toHaveLength(0)
  await choose('已打款')
  await panel.getByLabelText('流水号或原因').fill('CMB-2026-0001')
  await submit()
  await expect.element(dialog.getByText('登记为已打款？')).toBeVisible()
  await expect.element(dialog.getByText('CMB-2026-0001')).toBeVisible()
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect
    .poll(() => madeOf(settleWithdrawal))
    .toEqual([{ id: '183', how: 'paid', reference: 'CMB-2026-0001' }])
  expect(keysOf(settleWithdrawal)).toEqual([expect.any(String)])
})

test('what the bank returned waits for a colleague', async () => {
  const { madeOf } = await show(aDeskWithdrawal({ state: 'paid' }), {
    answers: [answer(settleWithdrawal, () => ({ approvalId: '72' }))],
  })
  await choose('已被银行退回')
  await panel.getByLabelText('流水号或原因').fill('户名不符')
  await submit()
  await expect.element(dialog.getByText(/经另一位同事批准后/)).toBeVisible()
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect
    .poll(() => madeOf(settleWithdrawal))
    .toEqual([{ id: '183', how: 'returned', reference: '户名不符' }])
})

test.each([
  ['a provider pays it', { state: 'submitted', provider: 'okpay' }, 0],
  ['its provider has not said', { state: 'unknown', provider: 'okpay', needsStaff: true }, 1],
  ['it was paid and may come back', { state: 'paid' }, 1],
  ['it was rejected', { state: 'rejected' }, 0],
] as const)(
  'an outcome is recorded only where a person can know it: %s',
  async (_, changes, forms) => {
    await show(aDeskWithdrawal(changes))
    await expect.element(panel.getByText('状态记录')).toBeVisible()
    expect(panel.getByLabelText('流水号或原因').elements()).toHaveLength(forms)
  },
)

test('after a review the next one that waits for it is open, not one that waits for something else', async () => {
  const states = new Map([
    ['183', 'review'],
    ['184', 'approved'],
    ['185', 'review'],
  ] as const)
  const withdrawalOf = (id: string) =>
    aDeskWithdrawal({ id, state: states.get(id as '183') ?? 'review' })
  await showDesk(<WithdrawalDesk />, {
    role: 'finance',
    at: '/?open=183',
    answers: [
      answer(listDeskWithdrawals, () => ({
        list: [...states.keys()].map(withdrawalOf),
        hasNext: false,
      })),
      answer(getDeskWithdrawal, ({ id }) => ({
        withdrawal: withdrawalOf(id),
        history: [],
        attempts: [],
      })),
      answer(reviewWithdrawal, ({ id }) => {
        states.set(id as '183', 'approved')
        return { state: 'approved' as const, approvalId: null }
      }),
    ],
  })
  await choose('通过')
  await panel.getByLabelText('说明').fill('资料一致')
  await submit()
  await dialog.getByRole('button', { name: '通过' }).click()
  await expect.element(panel.getByText('185', { exact: true })).toBeVisible()
})
