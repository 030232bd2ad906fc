import { refundCodes, topupCodes } from '@kaleido/contract/notice'
import { prizeCodes } from '@kaleido/contract/notice-prize'
import { withdrawalCodes } from '@kaleido/contract/notice-withdrawal'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { afterEvent, type Listener } from '../../platform/ctx/events.ts'
import { complaintRefused } from '../complaint/complaint.events.ts'
import { payeeAdded, withdrawalEnded } from '../payout/payout.events.ts'
import { prizeSent } from '../prize/prize.events.ts'
import { orderPaid, orderReturned, orderUnclear } from '../topup/topup.events.ts'
import { unlockRefunded } from '../unlock/unlock.events.ts'
import type { NoticeData } from './notice.data.ts'
import { sendNotice } from './notice-add.service.ts'

/** What becomes of somebody's orders, purchases and prizes. */
export const moneyListeners: readonly Listener[] = [
  afterEvent(orderPaid, { job: 'notice.onOrderPaid' }, (ctx, { uid, fen }) =>
    tell(ctx, { uid, code: topupCodes.paid, amount: fen }),
  ),
  afterEvent(orderReturned, { job: 'notice.onOrderReturned' }, async (ctx, { uid, fen }) => {
    if (uid !== null) await tell(ctx, { uid, code: topupCodes.returned, amount: fen })
  }),
  afterEvent(orderUnclear, { job: 'notice.onOrderUnclear' }, (ctx, { uid, fen }) =>
    tell(ctx, { uid, code: topupCodes.unclear, amount: fen }),
  ),
  afterEvent(
    unlockRefunded,
    { job: 'notice.onUnlockRefunded' },
    (ctx, { uid, workId, coins, because }) =>
      tell(ctx, { uid, workId, code: refundCodes[because], amount: coins }),
  ),
  afterEvent(
    complaintRefused,
    { job: 'notice.onComplaintRefused' },
    (ctx, { uid, workId, answer }) =>
      tell(ctx, { uid, workId, code: refundCodes.refused, reason: answer }),
  ),
  afterEvent(payeeAdded, { job: 'notice.onPayeeAdded' }, (ctx, { uid }) =>
    tellOfWithdrawal(ctx, uid, { code: withdrawalCodes.payeeAdded }),
  ),
  afterEvent(
    withdrawalEnded,
    { job: 'notice.onWithdrawalEnded' },
    (ctx, { uid, state, fen, why }) =>
      tellOfWithdrawal(ctx, uid, {
        code: withdrawalCodes[state],
        amount: fen,
        ...(why !== null && { reason: why }),
      }),
  ),
  afterEvent(prizeSent, { job: 'notice.onPrizeSent' }, (ctx, { uid, name, carrier, tracking }) => {
    const data = { code: prizeCodes.sent, reason: `${name} · ${carrier} ${tracking}` }
    return ctx.write((trx) => sendNotice(ctx, trx, { uid, kind: 'system', data }))
  }),
]

function tellOfWithdrawal(ctx: Ctx, uid: number, data: NoticeData): Promise<void> {
  return ctx.write((trx) => sendNotice(ctx, trx, { uid, kind: 'withdrawal', data }))
}

interface Told {
  readonly uid: number
  readonly workId?: string
  readonly code: string
  readonly amount?: number
  readonly reason?: string
}

function tell(ctx: Ctx, { uid, workId, ...data }: Told): Promise<void> {
  const about = workId === undefined ? {} : { workId }
  return ctx.write((trx) => sendNotice(ctx, trx, { uid, kind: 'money', ...about, data }))
}
