import { BusinessError } from '@kaleido/client/errors'
import { useState } from 'react'
import { isMissing } from '../../shared/display/missing.ts'
import type { UnlockQuote } from './unlock.queries.ts'
import { useBuyWork, useQuote } from './unlock.queries.ts'

export type Means = 'coins' | 'coupon'

/** The coins that are needed, and those that I have. */
export interface Shortage {
  readonly need: number
  readonly have: number
}

/** Why nothing was bought, by the label that says so. */
export type Trouble = 'priceChanged' | 'noCoupon' | 'failed'

interface SaleListener {
  onShort: (shortage: Shortage) => void
  onBought: (isFirst: boolean) => void
}

/** The purchase of a work: what it costs now, the means of payment, and paying. */
export function useSale(id: string, { onShort, onBought }: SaleListener) {
  const quote = useQuote(id)
  const buying = useBuyWork(id)
  const [chosen, choose] = useState<Means>()
  const [trouble, setTrouble] = useState<Trouble>()
  const terms = quote.data
  // A coupon costs nothing else, and ends by itself.
  const means = terms?.coupon ? (chosen ?? 'coupon') : 'coins'

  async function readAgain(found: Trouble | undefined): Promise<void> {
    setTrouble(found)
    const { data } = await quote.refetch()
    if (found === undefined && data && data.gap > 0) onShort(shortageIn(data))
  }

  function pay(): void {
    if (!terms) return
    if (means === 'coins' && terms.gap > 0) return onShort(shortageIn(terms))
    setTrouble(undefined)
    // A coupon pays the full price.
    const price = means === 'coupon' ? terms.fullPrice : terms.price
    buying.mutate(
      { id, with: means, price },
      {
        onSuccess: ({ isFirst }) => onBought(isFirst),
        onError: (error) => void readAgain(troubleOf(error)),
      },
    )
  }

  return {
    terms,
    means,
    trouble,
    pay,
    choose(next: Means) {
      choose(next)
      setTrouble(undefined)
    },
    isPaying: buying.isPending,
    error: quote.error,
    /** It is refused; the terms known before do not count. */
    isRefused: isMissing(quote.error) || quote.error instanceof BusinessError,
    isRetrying: quote.isFetching,
    retry: () => void quote.refetch(),
  }
}

const shortageIn = ({ price, gold }: UnlockQuote): Shortage => ({ need: price, have: gold })

/** Undefined where the terms say it once they are read again: the coins, or that it is not sold. */
function troubleOf(error: unknown): Trouble | undefined {
  if (isMissing(error)) return undefined
  if (!(error instanceof BusinessError)) return 'failed'
  if (error.key === 'unlock.price_changed') return 'priceChanged'
  return error.key === 'unlock.no_coupon' ? 'noCoupon' : undefined
}
