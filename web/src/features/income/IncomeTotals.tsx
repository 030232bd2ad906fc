import type { OutputOf } from '@kaleido/contract/core/call'
import type { getIncomeTotals } from '@kaleido/contract/income'
import { Button } from '@kaleido/ui/Button'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { formatMoney } from '../../shared/formats/money.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/income.json'

type Totals = OutputOf<typeof getIncomeTotals>

/** What I earned altogether, lately, and what of it can be withdrawn. */
export function IncomeTotals({ totals }: { totals: Totals }) {
  const t = useText<typeof labels>('income')
  const open = useOpenPath()
  return (
    <section className="mx-(--gutter) mt-2 rounded-lg bg-surface p-4 shadow-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div>
          <h2 className="text-[13px]/[20px] text-text-2">{t('withdrawable')}</h2>
          <p className="font-num text-[clamp(24px,9vw,34px)]/[42px] font-bold tabular-nums">
            {formatMoney(totals.income)}
          </p>
        </div>
        <Button look="primary" onClick={() => open('/mine/withdraw')}>
          {t('withdraw')}
        </Button>
      </div>
      {totals.debt > 0 && (
        <p className="mt-2 rounded-md bg-warn-soft px-3 py-2 text-[13px]/[20px] text-warn tabular-nums">
          {t('debt', { amount: formatMoney(totals.debt) })}
        </p>
      )}
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(96px,1fr))] gap-x-3 gap-y-3 border-t-[0.5px] border-sep-strong pt-3">
        <Total name={t('total')} amount={totals.total} />
        <Total name={t('today')} amount={totals.today} />
        <Total name={t('month')} amount={totals.month} />
        <Total name={t('held')} amount={totals.held} />
        <Total name={t('frozen')} amount={totals.frozen} />
      </dl>
    </section>
  )
}

function Total({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-[12px]/[18px] text-text-3">{name}</dt>
      <dd className="font-num text-[16px]/[22px] font-semibold tabular-nums">
        {formatMoney(amount)}
      </dd>
    </div>
  )
}

export function IncomeTotalsSkeleton() {
  return (
    <div className="mx-(--gutter) mt-2">
      <SkeletonBlock height={206} radius={16} />
    </div>
  )
}
