import './topup.late.css'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { getWallet } from '@kaleido/contract/wallet'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import { formatMoney } from '../../shared/formats/money.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import type labels from '../../shared/locales/zh-CN/topup.json'
import { Channels } from './Channels.tsx'
import { Packages } from './package/Packages.tsx'
import { coinsIn, smallestFor } from './package/packages.ts'
import { PayRefusal } from './PayRefusal.tsx'
import { PayTerms } from './PayTerms.tsx'
import { useProducts } from './topup.queries.ts'
import { useChannel } from './use-channel.ts'
import { usePay } from './use-pay.ts'

export interface GapSheetProps {
  isOpen: boolean
  onClose: () => void
  /** What it costs, in coins. */
  need: number
  /** What there is to spend, in coins. */
  have: number
  /**
   * The path that the result page leads back to, exactly as it is: what is to go on there is in its query, as in
   * `/detail/31?resume=unlock`. The page that reads it opens its sheet again; it never buys by itself.
   */
  resumeAt: string
  /** The balance covers it now, while the sheet was still open: it was paid in another tab or app. */
  onPaid: () => void
  /** For a sheet over a part of the app that is after dark. */
  area?: 'afterdark' | undefined
  /** For a sheet over a part of the app that is dark in any theme. */
  theme?: 'dark' | undefined
}

/** Not enough coins: how many are missing, and the package that is enough. For members, as `usePay` is. */
export function GapSheet({
  isOpen,
  onClose,
  need,
  have,
  resumeAt,
  onPaid,
  ...look
}: GapSheetProps) {
  const t = useText<typeof labels>('topup')
  const purchase = usePurchase(isOpen, Math.max(0, need - have))
  const { chosen, channel, pay, stop, isBusy, error } = purchase
  usePaidElsewhere({ isOpen, need, have, onPaid })
  const close = () => {
    stop()
    onClose()
  }
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => open || close()}
      title={t('gapTitle')}
      closeLabel={t('close')}
      {...look}
      action={
        <>
          <PayRefusal error={error} />
          <Button
            look="primary"
            size="lg"
            block
            busy={isBusy}
            disabled={!chosen || !channel}
            onClick={() => pay(resumeAt)}
          >
            {chosen ? t('payPrice', { price: formatMoney(chosen.price) }) : t('pickFirst')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div>
          <p className="text-[17px]/[24px] font-semibold tabular-nums">
            {t('gapShort', { coins: formatWhole(Math.max(0, need - have)) })}
          </p>
          <p className="text-[13px]/[20px] text-text-3 tabular-nums">
            {t('gapHave', { need: formatWhole(need), have: formatWhole(have) })}
          </p>
        </div>
        <Choice {...purchase} />
        <PayTerms />
      </div>
    </Sheet>
  )
}

type Purchase = ReturnType<typeof usePurchase>

/** The chosen package and channel: at first the cheapest package that is enough. */
function usePurchase(isOpen: boolean, missing: number) {
  const products = useProducts(1, isOpen)
  const { chosen: channel, choose: chooseChannel } = useChannel(products.data?.channels ?? [])
  const [pickedId, pick] = useState<string>()
  const { pay, ...paying } = usePay()
  const packages = products.data?.packages ?? []
  const enough = smallestFor(packages, missing)
  const chosen = packages.find(({ id }) => id === pickedId) ?? enough
  return {
    ...paying,
    products,
    channel,
    chooseChannel,
    chosen,
    pick,
    isNoneEnough: packages.length > 0 && !enough,
    pay(resumeAt: string) {
      if (chosen && channel) pay({ item: 'coin', productId: chosen.id, channel, resumeAt })
    },
  }
}

function Choice({ products, chosen, pick, isNoneEnough, channel, chooseChannel }: Purchase) {
  const t = useText<typeof labels>('topup')
  return (
    <>
      {isNoneEnough && <p className="text-[13px]/[20px] text-text-2">{t('gapNone')}</p>}
      <Packages products={products} chosen={chosen} onChoose={({ id }) => pick(id)} ground="card" />
      {products.data && (
        <>
          <p aria-live="polite" className="text-[13px]/[20px] text-text-2 tabular-nums">
            {chosen && t('receive', { coins: formatWhole(coinsIn(chosen)) })}
          </p>
          <Channels products={products} chosen={channel} onChoose={chooseChannel} ground="card" />
        </>
      )}
    </>
  )
}

type Gap = Pick<GapSheetProps, 'isOpen' | 'need' | 'have' | 'onPaid'>

/** The balance is asked for again whenever the person comes back to this page. */
function usePaidElsewhere({ isOpen, need, have, onPaid }: Gap): void {
  const { data } = useQuery({
    ...queryOptionsFor(useConnection().client, getWallet, {}, 'always'),
    enabled: isOpen,
    meta: { silent: true },
  })
  const isPaid = isOpen && have < need && data !== undefined && data.gold >= need
  const tell = useEffectEvent(onPaid)
  useEffect(() => {
    if (isPaid) tell()
  }, [isPaid])
}
