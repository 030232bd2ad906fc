import type { AgentFigures as Figures } from '@kaleido/contract/agent'
import { useText } from '@kaleido/ui/language'
import { formatMoney } from '../../shared/formats/money.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import type labels from '../../shared/locales/zh-CN/agent.json'

/** The numbers of some time as cards. */
export function AgentFigures({ title, figures }: { title: string; figures: Figures }) {
  const t = useText<typeof labels>('agent')
  const people = ['registered', 'qualified', 'payers'] as const
  const money = ['sales', 'commission'] as const
  return (
    <section aria-label={title} className="rounded-lg bg-surface p-4 shadow-1">
      <h2 className="text-[17px]/[24px] font-bold">{title}</h2>
      <dl className="mt-3 grid grid-cols-2 divide-x-[0.5px] divide-sep-strong text-center">
        {money.map((name) => (
          <Figure key={name} name={t(name)} value={formatMoney(figures[name])} />
        ))}
      </dl>
      <dl className="mt-3 grid grid-cols-3 divide-x-[0.5px] divide-sep-strong border-t-[0.5px] border-sep-strong pt-3 text-center">
        {people.map((name) => (
          <Figure key={name} name={t(name)} value={formatWhole(figures[name])} />
        ))}
      </dl>
    </section>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end px-1">
      <dt className="text-[12px]/[18px] text-text-3">{name}</dt>
      <dd className="font-num text-[clamp(16px,5.6vw,21px)]/[30px] font-bold tabular-nums">
        {value}
      </dd>
    </div>
  )
}
