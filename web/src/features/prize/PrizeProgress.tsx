import type { PrizeOrderDetail } from '@kaleido/contract/prize'
import { useText } from '@kaleido/ui/language'
import { formatExact } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/prize.json'

const way = ['address', 'preparing', 'sent', 'done'] as const

/** What has happened, and what is still to come until it is there. */
function stepsOf({ steps, state }: PrizeOrderDetail) {
  const reached = way.findIndex((each) => each === state)
  const ahead = state === 'cancelled' || reached < 0 ? [] : way.slice(reached + 1)
  return [...steps, ...ahead.map((each) => ({ state: each, at: undefined }))]
}

/** How far a prize that is sent is. */
export function PrizeProgress({ order }: { order: PrizeOrderDetail }) {
  const t = useText<typeof labels>('prize')
  const current = order.steps.length - 1
  return (
    <ol aria-label={t('progress')} className="grid gap-4">
      {stepsOf(order).map(({ state, at }, index) => (
        <li
          key={`${state} ${at ?? ''}`}
          aria-current={index === current ? 'step' : undefined}
          className="flex items-center gap-3"
        >
          <span
            aria-hidden="true"
            className={`size-2.5 flex-none rounded-full ${at === undefined ? 'bg-surface-3' : 'bg-jade-fill'}`}
          />
          <p className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
            <span
              className={`text-[15px]/[22px] ${index === current ? 'font-semibold' : ''} ${at === undefined ? 'text-text-3' : ''}`}
            >
              {t(`state_${state}`)}
            </span>
            {at !== undefined && (
              <time dateTime={at} className="text-[12px]/[18px] text-text-3 tabular-nums">
                {formatExact(at)}
              </time>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}
