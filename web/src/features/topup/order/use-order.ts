import { queryKey } from '@kaleido/client/query/query-key'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { TopupOrder } from '@kaleido/contract/topup'
import { checkOrder, getOrder } from '@kaleido/contract/topup'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../../shared/connection/connection.ts'
import { reportPayment } from '../report-payment.ts'
import { isOpen } from './order-words.ts'

const soonMs = 1_500
const longestMs = 15_000
/** An order that is over may be paid late nevertheless. */
const overMs = 30_000

/** When to ask again: often at first, ever less; never once nothing can change by itself. */
export function pollAfter(order: Pick<TopupOrder, 'state'> | undefined, asked: number) {
  if (order && (order.state === 'expired' || order.state === 'cancelled')) return overMs
  if (order && !isOpen(order)) return false
  return Math.min(soonMs * 1.5 ** Math.max(0, asked - 1), longestMs)
}

/** An order, asked for until it is settled, by itself. */
export function useOrder(id: string) {
  return useQuery({
    ...queryOptionsFor(useConnection().client, getOrder, { id }, 'always'),
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount, error } }) =>
      // Without any answer the person asks again.
      error && !data ? false : pollAfter(data, dataUpdateCount + errorUpdateCount),
    meta: { silent: true },
  })
}

/** “I have paid”: the provider is asked at once. */
export function useCheckOrder(order: TopupOrder) {
  const { client, reports } = useConnection()
  const queries = useQueryClient()
  const { id, channel } = order
  return useMutation({
    mutationFn: () => client.call(checkOrder, { id }, { silent: true }),
    onSuccess: (answer) => queries.setQueryData(queryKey(getOrder, { id }), answer),
    onError: (error) =>
      reportPayment(reports, { channel, orderId: id, address: checkOrder.path, error }),
  })
}
