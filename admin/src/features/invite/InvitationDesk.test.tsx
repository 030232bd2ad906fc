import type { StaffRole } from '@kaleido/contract/core/role'
import type { DeskInvitation } from '@kaleido/contract/invite-desk'
import { decideInvitation, listDeskInvitations } from '@kaleido/contract/invite-desk'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { InvitationDesk } from './InvitationDesk.tsx'

const held: DeskInvitation = {
  id: '9',
  invitee: { uid: 8, name: '阿远' },
  inviter: { uid: 7, name: '小满' },
  reason: 'same_device',
  boundAt: '2026-11-21T04:00:00.000Z',
  activeDays: 2,
  commission: 680,
  state: 'held',
  decidedAt: null,
  decidedBy: null,
}
const panel = page.getByRole('region', { name: '核实' })

const show = (list: readonly DeskInvitation[], role: StaffRole = 'editor') =>
  showDesk(<InvitationDesk />, {
    role,
    answers: [
      answer(listDeskInvitations, () => ({ list: [...list], hasNext: false })),
      answer(decideInvitation, () => null),
    ],
  })

test('a held reward is refused, after what comes of it is said', async () => {
  const { madeOf } = await show([held])
  await expect.element(page.getByText('同一设备')).toBeVisible()
  await page.getByRole('button', { name: '核实 阿远 (8)' }).click()
  await expect.element(panel.getByText('¥6.80')).toBeVisible()
  await expect.element(panel.getByText('UID 7')).toBeVisible()
  await expect.element(panel.getByRole('link')).not.toBeInTheDocument()
  await expectAccessible()
  await panel.getByText('驳回', { exact: true }).click()
  await panel.getByRole('button', { name: '提交' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText('双方都没有奖励，待结算的返佣会扣回')).toBeVisible()
  expect(madeOf(decideInvitation)).toEqual([])
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(madeOf(decideInvitation)).toEqual([{ id: '9', verdict: 'refuse' }])
})

test('finance gets from here to the ledgers of both, which others may not look at', async () => {
  await show([held], 'finance')
  await page.getByRole('button', { name: '核实 阿远 (8)' }).click()
  await expect.element(panel.getByRole('link', { name: 'UID 7' })).toBeVisible()
})

test('what was decided is not decided again', async () => {
  const refused = { ...held, invitee: null, state: 'refused', decidedBy: '值班' } as const
  await show([refused])
  await expect.element(page.getByText('已注销')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^核实/ })).not.toBeInTheDocument()
})
