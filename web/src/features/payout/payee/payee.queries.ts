import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { listPayees, type Payee, type PayeeType } from '@kaleido/contract/payout-payee'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConnection } from '../../../shared/connection/connection.ts'
import { slots } from '../../../shared/storage/slots.ts'

/** My payees, the default first: all, or those of one type. */
export function usePayees(actType?: PayeeType) {
  const { client } = useConnection()
  const asked = useQuery({
    ...queryOptionsFor(client, listPayees, { actType }, 'always'),
    meta: { silent: true },
  })
  useKeepCard(actType === 'usdt' ? undefined : asked.data?.list)
  return asked
}

/** Keeps the masked number of the card that a withdrawal begins with. */
function useKeepCard(payees: readonly Payee[] | undefined): void {
  const { sealed, store } = useConnection()
  const card = payees && payees.find(({ actType }) => actType === 'bank')
  const isKnown = payees !== undefined
  const masked = card?.masked
  useEffect(() => {
    if (masked !== undefined) void sealed.set(slots.bankCard, masked)
    else if (isKnown) store.remove(slots.bankCard)
  }, [sealed, store, isKnown, masked])
}

/** The masked number of my card as it was at the last visit, until the server answers. */
export function useKeptCard(): string | undefined {
  const { sealed } = useConnection()
  const [card, setCard] = useState<string>()
  useEffect(() => {
    void sealed.get(slots.bankCard).then(setCard)
  }, [sealed])
  return card
}
