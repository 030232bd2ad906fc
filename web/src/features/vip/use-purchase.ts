import { isClientError } from '@kaleido/client/errors'
import { textOf } from '@kaleido/client/error-text'
import { BusinessError } from '@kaleido/client/errors'
import type { OutputOf } from '@kaleido/contract/core/call'
import type { buyVip, VipOffer } from '@kaleido/contract/vip'
import { everyInput } from '@kaleido/client/query/query-key'
import { getNewcomerCountdown, listVipProducts } from '@kaleido/contract/vip'
import { getWallet } from '@kaleido/contract/wallet'
import { useText } from '@kaleido/ui/language'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/vip.json'
import { useBuyVip } from './vip.queries.ts'

export type Bought = OutputOf<typeof buyVip>

/** The purchase of a product with coins, and why it failed. */
export function usePurchase(offer: VipOffer, onBought: (bought: Bought) => void) {
  const t = useText<typeof labels>('vip')
  const language = useSpokenLanguage()
  const queries = useQueryClient()
  const buying = useBuyVip()
  const [trouble, setTrouble] = useState<string>()

  function refuse(error: unknown): void {
    // What it was refused for is shown by fresh prices and balances.
    for (const call of [listVipProducts, getNewcomerCountdown, getWallet]) {
      void queries.invalidateQueries({ queryKey: everyInput(call) })
    }
    const said = isClientError(error) ? textOf(error, language) : undefined
    setTrouble(error instanceof BusinessError ? said : t('failed'))
  }

  return {
    trouble,
    forget: () => setTrouble(undefined),
    isPaying: buying.isPending,
    pay() {
      setTrouble(undefined)
      const { id: productId, coins } = offer
      buying.mutate({ productId, coins }, { onSuccess: onBought, onError: refuse })
    },
  }
}
