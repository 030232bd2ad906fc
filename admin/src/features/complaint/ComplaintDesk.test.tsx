import type { DeskComplaint } from '@kaleido/contract/complaint'
import { listDeskComplaints, refuseComplaint } from '@kaleido/contract/complaint'
import { askUnlockRefund } from '@kaleido/contract/unlock-desk'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { ComplaintDesk } from './ComplaintDesk.tsx'

const complaint: DeskComplaint = {
  id: '41',
  uid: 10_086,
  unlockId: '77',
  workId: '5',
  title: '海边的夏天',
  paidCoins: 20,
  paidBonus: 10,
  watched: 60,
  duration: 300,
  reason: '画面与介绍不符',
  state: 'open',
  answer: null,
  at: '2026-11-21T01:41:26.000Z',
}
const listed = answer(listDeskComplaints, () => ({ list: [complaint], hasNext: false }))
const panel = page.getByRole('region', { name: '退款申请详情' })

test('a complaint shows how much was watched, and is refused with an answer', async () => {
  const { madeOf } = await showDesk(<ComplaintDesk />, {
    role: 'support',
    at: '/?open=41',
    answers: [listed, answer(refuseComplaint, () => null)],
  })
  await expect.element(panel.getByText('20%（60 秒）')).toBeVisible()
  await expectAccessible()
  // Refunds are asked for by others.
  await expect.element(panel.getByRole('region', { name: '申请退款' })).not.toBeInTheDocument()
  await panel.getByLabelText('答复').fill('与介绍一致')
  await panel.getByRole('button', { name: '驳回' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '驳回' }).click()
  await expect.poll(() => madeOf(refuseComplaint)).toEqual([{ id: '41', answer: '与介绍一致' }])
})

test('a refund is asked for with what goes back', async () => {
  const { madeOf } = await showDesk(<ComplaintDesk />, {
    role: 'finance',
    at: '/?open=41',
    answers: [listed, answer(askUnlockRefund, () => ({ approvalId: '9' }))],
  })
  await panel.getByRole('button', { name: '申请退款' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText('30 金币')).toBeVisible()
  await dialog.getByRole('button', { name: '申请退款' }).click()
  await expect.poll(() => madeOf(askUnlockRefund)).toEqual([{ id: '77', reason: '画面与介绍不符' }])
})
