import { useText } from '@kaleido/ui/language'
import { Icon } from '@kaleido/ui/Icon'
import { ChevronRight } from 'lucide-react'
import { formatMoney } from '../../shared/formats/money.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/income.json'
import { useIncomeTotals } from './income.queries.ts'

/** Income that cannot be withdrawn yet: not cleared, or in withdrawals that are under way. */
export function HeldLine() {
  const t = useText<typeof labels>('income')
  const open = useOpenPath()
  const { data } = useIncomeTotals()
  return (
    <p className="min-h-11 px-(--gutter)">
      {data && (
        <button
          type="button"
          onClick={() => open('/mine/usershouyimx')}
          className="flex min-h-11 w-full flex-wrap items-center gap-x-4 text-start text-[13px]/[20px] text-text-3 tabular-nums"
        >
          <span>{t('heldIs', { amount: formatMoney(data.held) })}</span>
          <span>{t('frozenIs', { amount: formatMoney(data.frozen) })}</span>
          <span className="ms-auto flex items-center">
            {t('details')}
            <Icon of={ChevronRight} size={16} />
          </span>
        </button>
      )}
    </p>
  )
}
