import type { VipOffer } from '@kaleido/contract/vip'
import { useText } from '@kaleido/ui/language'
import { useId } from 'react'
import { formatPrice } from '../../shared/formats/money.ts'
import type labels from '../../shared/locales/zh-CN/vip.json'
import { PlanPrice } from './PlanPrice.tsx'

export interface PlansProps {
  offers: readonly VipOffer[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** What a tier is sold for. None is chosen beforehand. */
export function Plans({ offers, chosen, onChoose }: PlansProps) {
  const t = useText<typeof labels>('vip')
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={t('plans')}
      className={`grid gap-2.5 px-4 ${offers.length === 4 ? columns.two : columns.three}`}
    >
      {offers.map((offer) => (
        <Plan
          key={offer.id}
          {...{ name, offer }}
          isChosen={offer.id === chosen}
          onChoose={() => onChoose(offer.id)}
        />
      ))}
    </div>
  )
}

/** As many as fit: narrow screens and large texts get fewer. */
const columns = {
  two: 'grid-cols-[repeat(auto-fit,minmax(min(140px,100%),1fr))]',
  three: 'grid-cols-[repeat(auto-fit,minmax(min(104px,100%),1fr))]',
}

interface PlanProps {
  name: string
  offer: VipOffer
  isChosen: boolean
  onChoose: () => void
}

/** Beside longer ones, what thirty days of it are. */
const monthDays = 30

function Plan({ name, offer, isChosen, onChoose }: PlanProps) {
  const t = useText<typeof labels>('vip')
  const { days, price, note } = offer
  const aMonth = formatPrice(Math.round((price / days) * monthDays))
  return (
    <label className="relative flex cursor-pointer flex-col overflow-hidden rounded-lg bg-surface text-center shadow-1 has-checked:bg-gold-soft has-checked:shadow-[inset_0_0_0_2px_var(--gold)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {offer.isNewcomer && (
        <span className="absolute start-0 top-0 rounded-ee-[10px] bg-brand px-2 text-[11px]/[20px] font-semibold text-on-brand">
          {t('newcomerTag')}
        </span>
      )}
      <span className="grid flex-1 content-center justify-items-center gap-0.5 px-1.5 pt-6 pb-3">
        <span data-content className="text-[15px]/[21px] font-semibold">
          {offer.name}
        </span>
        <PlanPrice offer={offer} />
        <span className="text-[12px]/[18px] text-text-3 tabular-nums">{t('days', { days })}</span>
        {note !== '' && (
          <span data-content className="text-[12px]/[18px] text-text-3">
            {note}
          </span>
        )}
      </span>
      {days >= 2 * monthDays && (
        <span className="bg-surface-2 px-1 py-1.5 text-[12px]/[18px] text-text-2 tabular-nums">
          {t('aMonthCosts', { price: aMonth })}
        </span>
      )}
    </label>
  )
}
