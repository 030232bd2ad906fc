import { useText } from '@kaleido/ui/language'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import { maskCard, maskHolder } from './card-number.ts'

export interface CardPreviewProps {
  holder: string
  number: string
  bank: string
}

/** How the card will be shown: masked, as anybody may look over the shoulder later. */
export function CardPreview({ holder, number, bank }: CardPreviewProps) {
  const t = useText<typeof labels>('payout')
  return (
    <figure
      aria-label={t('preview')}
      className="mb-1 flex min-h-36 flex-col justify-between gap-4 rounded-xl bg-(image:--grad-ink) px-5 py-4 text-white"
    >
      <p className="text-[17px]/[24px] font-semibold">{bank.trim() || t('bankCard')}</p>
      <div>
        <p className="font-num text-[20px]/[28px] font-semibold tracking-wide tabular-nums">
          {maskCard(number)}
        </p>
        <p className="mt-1 min-h-5 text-[13px]/[20px] text-white/80">
          {maskHolder(holder) || t('holder')}
        </p>
      </div>
    </figure>
  )
}
