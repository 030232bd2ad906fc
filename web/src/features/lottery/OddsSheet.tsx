import { type LotteryPrize, lotteryRules } from '@kaleido/contract/lottery'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import type { ReactNode } from 'react'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { formatExact } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/lottery.json'
import { chanceOf } from './chance.ts'
import type { Campaign, Lottery } from './lottery.queries.ts'
import { Seeds } from './Seeds.tsx'

export interface OddsSheetProps {
  lottery: Lottery
  campaign: Campaign
  isOpen: boolean
  onClose: () => void
}

/** Every prize with its chance and what is left of it, the rules, and how fairness is proven. */
export function OddsSheet({ lottery, campaign, isOpen, onClose }: OddsSheetProps) {
  const t = useText<typeof labels>('lottery')
  const { startsAt, endsAt, rules, prizes, fallback } = campaign
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(wanted) => wanted || onClose()}
      title={t('oddsTitle')}
      closeLabel={t('close')}
    >
      <div className="grid gap-5 pb-2 text-[13px]/[20px] text-text-2">
        <table className="w-full tabular-nums">
          <thead className="text-text-3">
            <tr>
              <th scope="col" className="py-1 text-start font-normal">
                {t('prize')}
              </th>
              <th scope="col" className="py-1 text-end font-normal">
                {t('chance')}
              </th>
              <th scope="col" className="py-1 text-end font-normal">
                {t('stock')}
              </th>
            </tr>
          </thead>
          <tbody>
            {prizes.map((prize) => (
              <PrizeRow key={prize.n} {...{ prize, prizes, fallback }} />
            ))}
          </tbody>
        </table>
        <p>{t('slices')}</p>
        <Part title={t('rulesTitle')}>
          <p className="whitespace-pre-line">{rules}</p>
          <ul className="mt-2 grid list-disc gap-1 ps-5">
            <li>{t('period', { from: formatExact(startsAt), to: formatExact(endsAt) })}</li>
            <li>{t('rule_cost', { cost: formatWhole(lottery.cost) })}</li>
            <li>{t('rule_most', { most: lotteryRules.mostPerDay })}</li>
            <li>{t('rule_age')}</li>
            <li>{t('rule_gone')}</li>
          </ul>
        </Part>
        <Part title={t('fairTitle')}>
          <p>{t('fair')}</p>
          <p className="mt-2 text-text-3">{t('commitOf', { day: lottery.today.day })}</p>
          <p className="mb-3 font-mono break-all">{lottery.today.commit}</p>
          <Seeds />
        </Part>
      </div>
    </Sheet>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-[15px]/[22px] font-semibold text-text-1">{title}</h3>
      {children}
    </section>
  )
}

interface PrizeRowProps {
  prize: LotteryPrize
  prizes: readonly LotteryPrize[]
  fallback: number
}

function PrizeRow({ prize, prizes, fallback }: PrizeRowProps) {
  const t = useText<typeof labels>('lottery')
  const { name, weight, stock, left, substitute } = prize
  const next = prizes.find(({ n }) => n === (substitute ?? fallback))
  return (
    <tr className="border-t-[0.5px] border-sep-strong align-top">
      <th scope="row" className="py-2 text-start font-medium text-text-1">
        {name}
        {stock !== null && next && (
          <span className="block text-[12px]/[18px] font-normal text-text-3">
            {t('thenGiven', { name: next.name })}
          </span>
        )}
        {weight === 0 && (
          <span className="block text-[12px]/[18px] font-normal text-text-3">
            {t('onlyInstead')}
          </span>
        )}
      </th>
      <td className="py-2 text-end">{chanceOf(weight)}</td>
      <td className="py-2 text-end">
        {stock === null
          ? t('unlimited')
          : t('leftOf', { left: formatWhole(left ?? 0), stock: formatWhole(stock) })}
      </td>
    </tr>
  )
}
