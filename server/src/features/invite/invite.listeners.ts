import { afterEvent, type Listener, onEvent } from '../../platform/ctx/events.ts'
import { accountRegistered, phoneBound } from '../account/account.events.ts'
import { personSeen } from '../session/session.events.ts'
import { orderPaid, orderReturned } from '../topup/topup.events.ts'
import { noteRegistered } from './invite-bind.service.ts'
import { recordCommissions, takeBackCommissions } from './invite-commission.service.ts'
import { takeRewardBack } from './invite-return.service.ts'
import { notePayment, notePhone, noteSeen } from './invite-reward.service.ts'

export const inviteListeners: readonly Listener[] = [
  onEvent(accountRegistered, (_ctx, trx, registered) => noteRegistered(trx, registered)),
  onEvent(phoneBound, (ctx, trx, { uid }) => notePhone(ctx, trx, uid)),
  onEvent(personSeen, (ctx, trx, { uid }) => noteSeen(ctx, trx, uid)),
  onEvent(orderPaid, async (ctx, trx, order) => {
    await notePayment(ctx, trx, order.uid)
    await recordCommissions(ctx, trx, order)
  }),
  afterEvent(orderReturned, { job: 'invite.onOrderReturned' }, (ctx, { id, uid }) =>
    ctx.write(async (trx) => {
      if (uid !== null) await takeRewardBack(ctx, trx, uid)
      await takeBackCommissions(ctx, trx, id)
    }),
  ),
]
