import { BusinessError, hasFault } from '@kaleido/client/errors'
import type { Reports } from '@kaleido/client/reports'
import { reasonOf } from '@kaleido/client/reports'
import { reportPaymentError } from '@kaleido/contract/ops'
import type { PayChannel } from '@kaleido/contract/topup'

/** Refusals that say something of the channel. The others say something of the person or of what they chose. */
const ofTheChannel = ['topup.channel', 'topup.provider']

interface PaymentFault {
  readonly channel: PayChannel
  /** Undefined where no order exists yet. */
  readonly orderId?: string
  /** What was asked: a path of the API, or where to pay. */
  readonly address: string
  readonly error: unknown
}

/** Reports that a channel failed. The device and the address of the sender are in what every request carries. */
export function reportPayment(
  { report }: Pick<Reports, 'report'>,
  { channel, orderId, address, error }: PaymentFault,
): void {
  if (hasFault(error, 'cancelled')) return
  if (error instanceof BusinessError && !ofTheChannel.includes(error.key ?? '')) return
  report(reportPaymentError, {
    payname: channel.name,
    payid: orderId,
    paytype: channel.id,
    payadds: address,
    emsg: reasonOf(error),
  })
}
