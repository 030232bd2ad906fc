import { decideSetting } from '@kaleido/contract/ops-setting'
import { decideReturn, decideWithdrawal } from '@kaleido/contract/payout-desk'
import { decideRedeemBatch } from '@kaleido/contract/redeem-batch'
import type { StaffApproval } from '@kaleido/contract/staff-approval'
import { listApprovals } from '@kaleido/contract/staff-approval'
import { decideStaffChange } from '@kaleido/contract/staff-member'
import { decideRefund, decideSettlement } from '@kaleido/contract/topup-desk'
import { decideUnlockRefund } from '@kaleido/contract/unlock-desk'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../testing/answers.ts'
import { anApproval } from '../../testing/money.ts'
import type { DeskSetting } from '../../testing/show-desk.tsx'
import { showDesk } from '../../testing/show-desk.tsx'
import { ApprovalDesk } from './ApprovalDesk.tsx'

const panel = page.getByRole('region', { name: '申请详情' })
const dialog = page.getByRole('alertdialog')
const codes = ['7K2M-9QXT-4HVN-0ZRC', '0F5D-TT8Y-QM3B-XW61']

function show(approval: StaffApproval, { answers = [], ...setting }: Partial<DeskSetting> = {}) {
  return showDesk(<ApprovalDesk renderSetting={({ after }) => JSON.stringify(after)} />, {
    role: 'finance',
    at: '/?open=71',
    answers: [answer(listApprovals, () => ({ list: [approval], hasNext: false })), ...answers],
    ...setting,
  })
}

async function approve() {
  await panel.getByRole('button', { name: '批准' }).click()
  await dialog.getByRole('button', { name: '批准' }).click()
}

const done = (call: typeof decideRefund) => answer(call, () => null)
const approved = { approvalId: '71', verdict: 'approve' }

test('a request is shown with whom and how much it is about, and approved after a question', async () => {
  const { madeOf, address } = await show(anApproval(), { answers: [done(decideRefund)] })
  await expect.element(page.getByRole('row', { name: /订单退款 5001 ¥68\.00/ })).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: '5001' }))
    .toHaveAttribute('href', '/order?open=5001')
  await expectAccessible()
  await panel.getByRole('button', { name: '批准' }).click()
  await expect.element(dialog.getByText('批准“订单退款”？')).toBeVisible()
  for (const text of ['5001', 'UID 10086', '¥68.00']) {
    await expect.element(dialog.getByText(text)).toBeVisible()
  }
  expect(madeOf(decideRefund)).toEqual([])
  await dialog.getByRole('button', { name: '批准' }).click()
  await expect.poll(() => madeOf(decideRefund)).toEqual([approved])
  await expect.poll(address).toBe('/')
  // Decided, it is no longer in the list.
  await expect.poll(() => madeOf(listApprovals).length).toBeGreaterThan(1)
})

test('a request that is not on the first page is asked for by its id', async () => {
  const { madeOf } = await showDesk(
    <ApprovalDesk renderSetting={({ after }) => JSON.stringify(after)} />,
    {
      role: 'finance',
      at: '/?open=71',
      answers: [
        answer(listApprovals, ({ id }) => ({
          list: id === '71' ? [anApproval()] : [anApproval({ id: '90', subject: '5009' })],
          hasNext: id === undefined,
        })),
      ],
    },
  )
  await expect.element(panel.getByRole('link', { name: '5001' })).toBeVisible()
  expect(madeOf(listApprovals)).toEqual([{}, { id: '71' }])
})

test.each([
  [
    'a settlement',
    decideSettlement,
    anApproval({ kind: 'topup.settle', about: { fen: 5_050, how: 'refund' } }),
  ],
  [
    'a refund of a work',
    decideUnlockRefund,
    anApproval({ kind: 'unlock.refund', about: { uid: 7, coins: 30 } }),
  ],
  [
    'a withdrawal',
    decideWithdrawal,
    anApproval({ kind: 'payout.approve', about: { uid: 7, fen: 500_000 } }),
  ],
  [
    'a returned payment',
    decideReturn,
    anApproval({ kind: 'payout.return', about: { uid: 7, fen: 10_000 } }),
  ],
] as const)('%s is decided by its own call', async (_, call, approval) => {
  const { madeOf } = await show(approval, { answers: [done(call)] })
  await approve()
  await expect.poll(() => madeOf(call)).toEqual([approved])
})

test('how a mismatch is settled is said before it is approved', async () => {
  const about = { uid: 7, fen: 5_050, currency: 'CNY', how: 'credit' } as const
  await show(anApproval({ kind: 'topup.settle', about }))
  await panel.getByRole('button', { name: '批准' }).click()
  await expect.element(dialog.getByText('给用户入账金币')).toBeVisible()
})

test('a request can be refused', async () => {
  const { madeOf } = await show(anApproval(), { answers: [done(decideRefund)] })
  await panel.getByRole('button', { name: '拒绝' }).click()
  await dialog.getByRole('button', { name: '拒绝' }).click()
  await expect.poll(() => madeOf(decideRefund)).toEqual([{ approvalId: '71', verdict: 'refuse' }])
})

test('one’s own can only be taken back', async () => {
  const { madeOf } = await show(anApproval({ isOwn: true }), { answers: [done(decideRefund)] })
  await expect.element(panel.getByText(/只能撤回/)).toBeVisible()
  expect(panel.getByRole('button', { name: '批准' }).elements()).toHaveLength(0)
  await panel.getByRole('button', { name: '撤回' }).click()
  await dialog.getByRole('button', { name: '撤回' }).click()
  await expect.poll(() => madeOf(decideRefund)).toEqual([{ approvalId: '71', verdict: 'refuse' }])
})

test('where a colleague was faster the list is read again', async () => {
  const { madeOf } = await show(anApproval(), {
    answers: [
      answer(decideRefund, () => {
        throw refusal('staff.approval_closed', '这个申请已经处理过了')
      }),
    ],
  })
  await approve()
  await expect.poll(() => madeOf(listApprovals)).toHaveLength(2)
})

test('approving a batch shows its codes once, and closing them unsaved is asked about', async () => {
  const about = { prize: { kind: 'coins', amount: 500, count: 2_000 } } as const
  const { madeOf } = await show(anApproval({ kind: 'redeem.batch', subject: '10', about }), {
    role: 'editor',
    answers: [answer(decideRedeemBatch, () => ({ id: '10', codes }))],
  })
  await expect.element(panel.getByText('500 金币 × 2,000')).toBeVisible()
  await approve()
  const shown = page.getByRole('region', { name: '兑换码' })
  await expect.element(shown.getByRole('textbox', { name: '兑换码' })).toHaveValue(codes.join('\n'))
  expect(madeOf(decideRedeemBatch)).toEqual([{ approvalId: '71', isApproved: true }])
  await expectAccessible()
  await shown.getByRole('button', { name: '关闭' }).click()
  await expect.element(dialog.getByText('关闭前先保存兑换码')).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await shown.getByRole('button', { name: '下载' }).click()
  await shown.getByRole('button', { name: '关闭' }).click()
  await expect.element(shown).not.toBeInTheDocument()
})

test('a change of the staff says what changes, and approving a reset shows the login once', async () => {
  const staff = { change: 'reset', account: 'li.na', name: '李娜', to: 'finance' } as const
  const credentials = {
    account: 'li.na',
    password: 'cXlTn2kQ8wPzR4uVbM1a',
    totpSecret: 'JBSWY3DPEHPK3PXP',
    totpUri: 'otpauth://totp/Kaleido:li.na?secret=JBSWY3DPEHPK3PXP',
  }
  const { madeOf } = await show(
    anApproval({ kind: 'staff.change', subject: '12', about: { staff } }),
    { role: 'owner', answers: [answer(decideStaffChange, () => ({ credentials }))] },
  )
  await expect.element(panel.getByText('重置李娜（li.na，财务）的登录')).toBeVisible()
  await approve()
  const told = page.getByRole('region', { name: '登录信息' })
  await expect.element(told.getByText(credentials.password)).toBeVisible()
  expect(madeOf(decideStaffChange)).toEqual([approved])
})

test('a change of a setting is shown by its title with what changes', async () => {
  const setting = { name: 'redeem.twoPersons', version: 0, before: {}, after: { codes: 5 } }
  const approval = anApproval({
    kind: 'ops.setting',
    subject: setting.name,
    about: { setting },
  })
  const answers = [answer(decideSetting, () => null)]
  const { madeOf } = await show(approval, { role: 'editor', answers })
  await expect.element(panel.getByText('{"codes":5}')).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: '兑换码需要复核的数量' }))
    .toHaveAttribute('href', '/setting?open=redeem.twoPersons')
  await approve()
  await expect.poll(() => madeOf(decideSetting)).toEqual([approved])
})

test('a role that may not decide a kind, and a kind that is not known, offer no decision', async () => {
  const { close } = await show(anApproval(), { role: 'editor' })
  await expect.element(panel.getByText('当前角色不能处理这类申请')).toBeVisible()
  expect(panel.getByRole('button', { name: '批准' }).elements()).toHaveLength(0)
  close()
  await show(anApproval({ kind: 'lottery.prize', about: {} }), { role: 'owner' })
  await expect.element(page.getByRole('row', { name: /lottery\.prize/ })).toBeVisible()
  await expect.element(panel.getByText('当前角色不能处理这类申请')).toBeVisible()
})

test('what was decided is listed with who did, and offers nothing', async () => {
  const decided = { state: 'approved', decidedBy: '林舟', decidedAt: anApproval().askedAt } as const
  const { madeOf } = await show(anApproval(decided), { at: '/?state=approved&open=71' })
  await expect.element(panel.getByText('林舟')).toBeVisible()
  expect(panel.getByRole('button', { name: '批准' }).elements()).toHaveLength(0)
  expect(madeOf(listApprovals)).toEqual([{ state: 'approved' }])
})
