import type { SimulatedPrize } from '@kaleido/client/lottery-simulation'
import { lotteryRules } from '@kaleido/contract/lottery'
import { totalWeight } from '@kaleido/contract/lottery-draw'
import { useText } from '@kaleido/ui/language'
import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import type labels from '../../shared/locales/zh-CN/lottery.json'
import { formatMoney, formatWhole } from '../../shared/money.ts'
import { SimulationTable } from './SimulationTable.tsx'
import { useSimulation } from './use-simulation.ts'

export interface OddsCheckProps {
  prizes: readonly (SimulatedPrize & { readonly name: string })[]
  fallback: number
}

const choices = [1_000, 10_000, 100_000]

/** What a campaign costs on average, and what comes of its draws when they are made by chance. */
export function OddsCheck({ prizes, fallback }: OddsCheckProps) {
  const t = useText<typeof labels>('lottery')
  const label = useId()
  const [draws, setDraws] = useState(10_000)
  const { result, isRunning, run } = useSimulation({ prizes, fallback })
  const each = prizes.reduce((sum, { weight, value }) => sum + weight * value, 0) / totalWeight
  return (
    <section
      aria-labelledby={label}
      className="rounded-md border border-sep p-3 text-[13px]/[20px]"
    >
      <h3 id={label} className="font-semibold">
        {t('odds')}
      </h3>
      <p className="mt-1 text-text-2">
        {t('average', { value: formatMoney(Math.round(each)), cost: lotteryRules.cost })}
      </p>
      <div className="mt-2 flex items-center gap-2">
        <Select
          aria-label={t('draws')}
          value={draws}
          options={choices.map((value) => ({
            value,
            label: t('times', { n: formatWhole(value) }),
          }))}
          onChange={setDraws}
          className="min-w-0 flex-1"
        />
        <Button loading={isRunning} onClick={() => void run(draws)}>
          {t('simulate')}
        </Button>
      </div>
      <div aria-live="polite">{result && <SimulationTable prizes={prizes} result={result} />}</div>
    </section>
  )
}
