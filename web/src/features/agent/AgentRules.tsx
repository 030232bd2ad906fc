import type { AgentApplication } from '@kaleido/contract/agent'
import { inviteRules } from '@kaleido/contract/invite'
import { useText } from '@kaleido/ui/language'
import { formatPrice } from '../../shared/formats/money.ts'
import type labels from '../../shared/locales/zh-CN/agent.json'

const [first, second] = inviteRules.percents

/** What agents get and keep to, and the tiers. */
export function AgentRules({ tiers }: { tiers: AgentApplication['tiers'] }) {
  const t = useText<typeof labels>('agent')
  const rules = [
    t('rule_who'),
    t('rule_rates', { first, second }),
    t('rule_tier'),
    t('rule_statement'),
    t('rule_fair'),
  ]
  return (
    <>
      <section className="rounded-lg bg-surface p-4 shadow-1">
        <h2 className="text-[17px]/[24px] font-semibold">{t('rules')}</h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-5 text-[14px]/[22px] text-text-2">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </section>
      <section className="rounded-lg bg-surface p-4 shadow-1">
        <h2 className="text-[17px]/[24px] font-semibold">{t('tiers')}</h2>
        <ol className="mt-2">
          {tiers.map(({ level, name, from }) => (
            <li
              key={level}
              className="flex items-center gap-3 border-b-[0.5px] border-sep-strong py-2.5 text-[15px]/[22px] last:border-0"
            >
              <span className="flex-1 font-medium">{name}</span>
              <span className="text-[13px]/[20px] text-text-3 tabular-nums">
                {from === 0 ? t('tierFirst') : t('tierFrom', { amount: formatPrice(from) })}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
