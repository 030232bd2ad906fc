import { everyInput } from '@kaleido/client/query/query-key'
import type { PayChannel, TopupItem } from '@kaleido/contract/topup'
import { listOrders, openOrder } from '@kaleido/contract/topup'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import { sendOrder } from './open-order.ts'
import { reportPayment } from './report-payment.ts'
import { rememberResume } from './resume.ts'
import { useOpenPayUrl } from './use-open-pay-url.ts'

export interface PayIntent {
  readonly item: TopupItem
  readonly productId: string
  readonly channel: PayChannel
  /** The path where the person goes on after paying. */
  readonly resumeAt?: string | undefined
}

/**
 * Opens an order and leads to where it is paid. For members: what opens a screen or a sheet with this asks others to register
 * first (`useRequireMember`).
 */
export function usePay() {
  const { client, reports, store } = useConnection()
  const queries = useQueryClient()
  const openPayUrl = useOpenPayUrl()
  const opening = useMutation({
    mutationFn: ({ item, productId, channel }: PayIntent) =>
      sendOrder(client, queries, { item, productId, channel: channel.id }),
    onSuccess({ order }, { resumeAt }) {
      if (resumeAt !== undefined) rememberResume(store, order.id, resumeAt)
      void queries.invalidateQueries({ queryKey: everyInput(listOrders) })
    },
    onError: (error, { channel }) =>
      reportPayment(reports, { channel, address: openOrder.path, error }),
  })
  return {
    // Not in the mutation's own options: somebody who has left, or called `stop`, is not led away.
    pay: (intent: PayIntent) =>
      opening.mutate(intent, { onSuccess: ({ payUrl }) => openPayUrl(payUrl) }),
    /** The person closed the sheet: an answer that still comes does not lead anywhere. */
    stop: opening.reset,
    isBusy: opening.isPending,
    /** Why there is no order. */
    error: opening.error ?? undefined,
  }
}
