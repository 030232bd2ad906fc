import { type AnyJob, handle } from '../../platform/jobs/jobs.ts'
import { applyEvent } from './apply/topup-apply.job.ts'
import { apply } from './apply/topup-apply.service.ts'
import { sendRefund } from './apply/topup-refund.job.ts'
import { refund } from './apply/topup-refund.service.ts'
import {
  closePayment,
  expireOrders,
  pollOrders,
  pollPayment,
} from './order/topup-order.job-names.ts'
import { close, expireOver, pollSilent } from './order/topup-over.service.ts'
import { pollOrder } from './order/topup-poll.service.ts'
import { sandboxJobs } from './sandbox/topup-sandbox.jobs.ts'

export const topupJobs: readonly AnyJob[] = [
  handle(applyEvent, (ctx, { id }) => ctx.finish(() => apply(ctx, id))),
  handle(sendRefund, (ctx, { id }) => refund(ctx, id)),
  handle(closePayment, (ctx, { id }) => close(ctx, id)),
  handle(pollPayment, (ctx, { id }) => pollOrder(ctx, id)),
  handle(expireOrders, (ctx) => expireOver(ctx)),
  handle(pollOrders, (ctx) => pollSilent(ctx)),
  ...sandboxJobs,
]
