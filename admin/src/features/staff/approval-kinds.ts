import type { Call } from '@kaleido/contract/core/call'
import { decideWithdrawal } from '@kaleido/contract/payout-desk'
import { decideRedeemBatch } from '@kaleido/contract/redeem-batch'
import { listApprovals, type StaffApproval } from '@kaleido/contract/staff-approval'
import { decideRefund, decideSettlement } from '@kaleido/contract/topup-desk'
import { decideUnlockRefund } from '@kaleido/contract/unlock-desk'
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
  ['payout.approve', { label: 'payout_approve', call: decideWithdrawal, desk: '/withdrawal' }],
])

/** Decides an approval by the call of its kind. Answers the codes that this makes. */
export function useDecide() {
  const queries = useQueryClient()
  const settle = useWrite(decideSettlement)
  const refund = useWrite(decideRefund)
  const refundUnlock = useWrite(decideUnlockRefund)
  const payOut = useWrite(decideWithdrawal)
  const makeCodes = useWrite(decideRedeemBatch)
  const byKind = new Map([
    ['topup.refund', refund],
    ['topup.settle', settle],
    ['unlock.refund', refundUnlock],
    ['payout.approve', payOut],
  ])

  async function send({ id, kind }: StaffApproval, isApproved: boolean): Promise<string[]> {
    if (kind === 'redeem.batch') return (await makeCodes({ approvalId: id, isApproved })).codes
    await byKind.get(kind)?.({ approvalId: id, verdict: isApproved ? 'approve' : 'refuse' })
    return []
  }

  return async (approval: StaffApproval, isApproved: boolean): Promise<string[]> => {
    try {
      return await send(approval, isApproved)
    } finally {
      // Refused, too: a colleague may have been faster.
      await queries.invalidateQueries({ queryKey: everyInput(listApprovals) })
    }
  }
}
