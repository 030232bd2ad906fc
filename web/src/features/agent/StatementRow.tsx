import type { AgentStatement } from '@kaleido/contract/agent'
import { useText } from '@kaleido/ui/language'
import { Tag } from '@kaleido/ui/Tag'
import { formatMoney } from '../../shared/formats/money.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import type labels from '../../shared/locales/zh-CN/agent.json'

/** A month as it was settled. */
export function StatementRow({ statement }: { statement: AgentStatement }) {
  const t = useText<typeof labels>('agent')
  const { month, tier, registered, qualified, payers, sales, commission } = statement
  return (
    <li className="border-b-[0.5px] border-sep-strong py-3 last:border-0">
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 text-[15px]/[22px] font-medium">
          {t('statementOf', { month })}
        </p>
        <Tag tone="gold">{tier.name}</Tag>
      </div>
      <p className="text-[13px]/[20px] text-text-2 tabular-nums">
        {t('statementMoney', { sales: formatMoney(sales), commission: formatMoney(commission) })}
      </p>
      <p className="text-[12px]/[18px] text-text-3 tabular-nums">
        {t('statementPeople', {
          registered: formatWhole(registered),
          qualified: formatWhole(qualified),
          payers: formatWhole(payers),
        })}
      </p>
    </li>
  )
}
