import type { Extension } from '@kaleido/contract/invite'
import { useText } from '@kaleido/ui/language'
import { useId } from 'react'
import { formatMoney } from '../../shared/formats/money.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import type labels from '../../shared/locales/zh-CN/invite.json'

const steps = ['opens', 'registered', 'qualified', 'paid', 'settled'] as const

/** What my invitations brought, and how many came how far. */
export function Funnel({ extension: { funnel, reward, commission } }: { extension: Extension }) {
  const t = useText<typeof labels>('invite')
  const heading = useId()
  const most = Math.max(1, ...steps.map((step) => funnel[step]))
  return (
    <section aria-labelledby={heading} className="rounded-lg bg-surface p-4 shadow-1">
      <h2 id={heading} className="text-[17px]/[24px] font-bold">
        {t('mine')}
      </h2>
      <dl className="mt-3 grid grid-cols-3 divide-x-[0.5px] divide-sep-strong text-center">
        <Total name={t('points')} value={formatWhole(reward.points)} />
        <Total name={t('vipDays')} value={t('days', { days: formatWhole(reward.vipDays) })} />
        <Total
          name={t('commission')}
          value={formatMoney(commission.cleared)}
          more={commission.held > 0 ? t('pending', { amount: formatMoney(commission.held) }) : ''}
        />
      </dl>
      <ol className="mt-4 grid gap-2.5 border-t-[0.5px] border-sep-strong pt-4">
        {steps.map((step) => (
          <li key={step} className="grid grid-cols-[88px_1fr_40px] items-center gap-2">
            <span className="text-[13px]/[18px] text-text-2">{t(`step_${step}`)}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-surface-2">
              <span
                className="block h-full rounded-full bg-brand"
                style={{ width: `${(100 * funnel[step]) / most}%` }}
              />
            </span>
            <span className="text-right font-num text-[14px]/[18px] font-semibold tabular-nums">
              {formatWhole(funnel[step])}
            </span>
          </li>
        ))}
      </ol>
      {reward.held > 0 && (
        <p className="mt-3 rounded-md bg-warn-soft px-3 py-2 text-[13px]/[20px] text-warn">
          {t('heldCount', { count: formatWhole(reward.held) })}
        </p>
      )}
    </section>
  )
}

function Total({ name, value, more = '' }: { name: string; value: string; more?: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end px-1">
      <dt className="text-[12px]/[18px] text-text-3">
        {name}
        {more !== '' && <span className="block text-[11px]/[16px]">{more}</span>}
      </dt>
      <dd className="font-num text-[clamp(16px,5.6vw,21px)]/[30px] font-bold tabular-nums">
        {value}
      </dd>
    </div>
  )
}
