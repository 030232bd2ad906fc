import { lotteryRules } from '@kaleido/contract/lottery'
import { totalWeight } from '@kaleido/contract/lottery-draw'
import { useText } from '@kaleido/ui/language'
import { Button, Form } from 'antd'
import type labels from '../../shared/locales/zh-CN/lottery.json'
import { formatWhole } from '../../shared/money.ts'
import { PrizeFields } from './PrizeFields.tsx'
import { OddsCheck } from './OddsCheck.tsx'
import { oddsOf, type PrizeDraft, withoutPrize } from './prize-draft.ts'

export interface PrizesInputProps {
  id?: string
  value?: readonly PrizeDraft[]
  onChange?: (value: readonly PrizeDraft[]) => void
}

/** The prizes of a campaign in the order of their rolls, and what their weights add up to. */
export function PrizesInput({ id, value = [], onChange }: PrizesInputProps) {
  const t = useText<typeof labels>('lottery')
  const sum = value.reduce((weights, { weight }) => weights + (weight ?? 0), 0)
  const odds = oddsOf(value, Form.useWatch<number | undefined>('fallback'))
  const names = value.map(({ name = '' }, at) => `${at + 1} ${name}`)
  return (
    <div id={id} tabIndex={-1} className="flex flex-col gap-3">
      {value.map((prize, at) => (
        <PrizeFields
          key={at}
          n={at + 1}
          prize={prize}
          names={names}
          onChange={(changed) => onChange?.(value.with(at, changed))}
          onRemove={() => onChange?.(withoutPrize(value, at + 1))}
        />
      ))}
      <div className="flex items-center justify-between gap-3">
        <Button
          disabled={value.length >= lotteryRules.mostPrizes}
          onClick={() => onChange?.([...value, { kind: 'points' }])}
        >
          {t('addPrize')}
        </Button>
        <p
          aria-live="polite"
          className={`tabular-nums ${sum === totalWeight ? 'text-success' : 'text-danger'}`}
        >
          {t(sum === totalWeight ? 'sumGood' : 'sumBad', {
            sum: formatWhole(sum),
            total: formatWhole(totalWeight),
          })}
        </p>
      </div>
      {odds && <OddsCheck {...odds} />}
    </div>
  )
}
