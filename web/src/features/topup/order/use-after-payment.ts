import { everyInput } from '@kaleido/client/query/query-key'
import { listViewerParts } from '@kaleido/contract/feed'
import type { TopupOrder } from '@kaleido/contract/topup'
import { listOrders, listProducts } from '@kaleido/contract/topup'
import { getSpendingLimit } from '@kaleido/contract/topup-limit'
import { getWallet, listBills } from '@kaleido/contract/wallet'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useConnection } from '../../../shared/connection/connection.ts'
import { refreshUser } from '../../../shared/session/session.ts'

/** What any payment changes. */
const calls = [getWallet, listBills, listOrders, listProducts, getSpendingLimit, listViewerParts]
/** What a membership opens besides: each work says who may see it. */
const ofMembers = ['vip', 'coupon', 'work', 'video', 'short', 'gallery', 'post']

/** States in which something was given or taken back. */
const changing: readonly TopupOrder['state'][] = ['paid', 'refunded', 'disputed']

/** Once an order is paid, refunded or disputed, what it changed is asked for again. */
export function useAfterPayment(order: TopupOrder | undefined): void {
  const { client, session } = useConnection()
  const queries = useQueryClient()
  const item = order?.item
  const state = order?.state
  const refresh = useEffectEvent(() => {
    for (const call of calls) void queries.invalidateQueries({ queryKey: everyInput(call) })
    if (item === 'vip') {
      for (const feature of ofMembers) void queries.invalidateQueries({ queryKey: [feature] })
    }
    void refreshUser(client, session)
  })
  useEffect(() => {
    if (state !== undefined && changing.includes(state)) refresh()
  }, [state])
}
