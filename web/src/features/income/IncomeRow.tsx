import type { Income } from '@kaleido/contract/income'
import { useText } from '@kaleido/ui/language'
import { EarningRow } from '../../shared/earning/EarningRow.tsx'
import { formatDay, formatExact } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/income.json'

/** What a work or an invitation earned, and when. */
export function IncomeRow({ income }: { income: Income }) {
  const t = useText<typeof labels>('income')
  const { title, source, amount, state, at, clearsAt } = income
  return (
    <EarningRow
      {...{ state, amount }}
      stateLabel={t(`state_${state}`)}
      clearsOn={t('clearsOn', { day: formatDay(clearsAt) })}
    >
      <p className="line-clamp-2 text-[15px]/[22px] font-medium">{title || t('gone')}</p>
      <p className="text-[12px]/[18px] text-text-3 tabular-nums">
        {`${t(`source_${source}`)} · `}
        <time dateTime={at}>{formatExact(at)}</time>
      </p>
    </EarningRow>
  )
}
