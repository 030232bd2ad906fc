import type { Call } from '@kaleido/contract/core/call'
import { decideSetting } from '@kaleido/contract/ops-setting'
import { decideReturn, decideWithdrawal } from '@kaleido/contract/payout-desk'
import { decideRedeemBatch } from '@kaleido/contract/redeem-batch'
import { listApprovals, type StaffApproval } from '@kaleido/contract/staff-approval'
import { decideStaffChange, type StaffCredentials } from '@kaleido/contract/staff-member'
import { decideRefund, decideSettlement } from '@kaleido/contract/topup-desk'
import { decideUnlockRefund } from '@kaleido/contract/unlock-desk'
import { decideAdjustment } from '@kaleido/contract/wallet-adjustment'
import { everyInput } from '@kaleido/client/query/query-key'
import { useQueryClient } from '@tanstack/react-query'
import type { DeskLinkProps } from '../../shared/desk/DeskLink.tsx'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/staff-approval.json'

interface ApprovalKind {
  readonly label: keyof typeof labels
  /** The call that decides it; roles that may not make it are offered nothing. */
  readonly call: Call
  /** The desk of its subject. */
  readonly desk?: DeskLinkProps['to']
}

export const approvalKinds: ReadonlyMap<string, ApprovalKind> = new Map<string, ApprovalKind>([
  ['topup.refund', { label: 'topup_refund', call: decideRefund, desk: '/order' }],
  ['topup.settle', { label: 'topup_settle', call: decideSettlement, desk: '/suspense' }],
  ['unlock.refund', { label: 'unlock_refund', call: decideUnlockRefund }],
  ['redeem.batch', { label: 'redeem_batch', call: decideRedeemBatch, desk: '/redeem' }],
  ['staff.change', { label: 'staff_change', call: decideStaffChange }],
  ['wallet.adjust', { label: 'wallet_adjust', call: decideAdjustment }],
  ['payout.approve', { label: 'payout_approve', call: decideWithdrawal, desk: '/withdrawal' }],
  ['payout.return', { label: 'payout_return', call: decideReturn, desk: '/withdrawal' }],
  ['ops.setting', { label: 'ops_setting', call: decideSetting, desk: '/setting' }],
])

/** What a decision makes: it is shown once. */
export interface Decided {
  readonly codes: readonly string[]
  readonly credentials: StaffCredentials | null
}

/** Decides an approval by the call of its kind. */
export function useDecide() {
  const queries = useQueryClient()
  const settle = useWrite(decideSettlement)
  const refund = useWrite(decideRefund)
  const refundUnlock = useWrite(decideUnlockRefund)
  const payOut = useWrite(decideWithdrawal)
  const giveBack = useWrite(decideReturn)
  const adjust = useWrite(decideAdjustment)
  const makeCodes = useWrite(decideRedeemBatch)
  const changeStaff = useWrite(decideStaffChange)
  const changeSetting = useWrite(decideSetting)
  const byKind = new Map([
    ['topup.refund', refund],
    ['topup.settle', settle],
    ['unlock.refund', refundUnlock],
    ['payout.approve', payOut],
    ['payout.return', giveBack],
    ['wallet.adjust', adjust],
    ['ops.setting', changeSetting],
  ])

  async function send({ id, kind }: StaffApproval, isApproved: boolean): Promise<Decided> {
    const nothing = { codes: [], credentials: null }
    if (kind === 'redeem.batch') {
      return { ...nothing, codes: (await makeCodes({ approvalId: id, isApproved })).codes }
    }
    const decision = { approvalId: id, verdict: isApproved ? 'approve' : 'refuse' } as const
    if (kind === 'staff.change') return { ...nothing, ...(await changeStaff(decision)) }
    await byKind.get(kind)?.(decision)
    return nothing
  }

  return async (approval: StaffApproval, isApproved: boolean): Promise<Decided> => {
    try {
      return await send(approval, isApproved)
    } finally {
      // Refused, too: a colleague may have been faster.
      await queries.invalidateQueries({ queryKey: everyInput(listApprovals) })
    }
  }
}
