import type { Withdrawal } from '@kaleido/contract/payout'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { Check, X } from 'lucide-react'
import { formatExact, formatMinute } from '../../../shared/formats/times.ts'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import { hasEnded, isReturned, wayToPaid } from './withdrawal-words.ts'

interface Step {
  readonly state: Withdrawal['state']
  /** Undefined for a step that is still to come. */
  readonly at?: string
}

/** How far a withdrawal is: what happened and when, and what is still to come. */
export function Timeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText<typeof labels>('payout')
  const steps = stepsOf(withdrawal)
  const current = withdrawal.steps.length - 1
  return (
    <ol aria-label={t('progress')}>
      {steps.map((step, index) => (
        <li
          key={`${step.state} ${step.at ?? ''}`}
          aria-current={index === current ? 'step' : undefined}
          className="group flex gap-3"
        >
          <Dot step={step} isCurrent={index === current} />
          <div className="min-w-0 flex-1 pb-5 group-last:pb-0">
            <p
              className={`text-[15px]/[22px] ${index === current ? 'font-semibold' : ''} ${step.at === undefined ? 'text-text-3' : ''}`}
            >
              {t(`state_${step.state}`)}
            </p>
            <StepMore step={step} withdrawal={withdrawal} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** What has happened; then what follows the last of it on the way to the money. */
function stepsOf({ steps, state }: Withdrawal): readonly Step[] {
  if (hasEnded(state)) return steps
  const reached = Math.max(
    ...steps.map((step) => wayToPaid.findIndex((each) => each === step.state)),
  )
  return [...steps, ...wayToPaid.slice(reached + 1).map((each) => ({ state: each }))]
}

function StepMore({ step, withdrawal }: { step: Step; withdrawal: Withdrawal }) {
  const t = useText<typeof labels>('payout')
  const { why, dueAt } = withdrawal
  return (
    <>
      {step.at !== undefined && (
        <time dateTime={step.at} className="block text-[12px]/[18px] text-text-3 tabular-nums">
          {formatExact(step.at)}
        </time>
      )}
      {step.at === undefined && step.state === 'paid' && (
        <p className="text-[12px]/[18px] text-text-3 tabular-nums">
          {t('dueBy', { moment: formatMinute(dueAt) })}
        </p>
      )}
      {why !== null && (step.state === 'rejected' || step.state === 'failed') && (
        <p className="mt-1 rounded-md bg-danger-soft px-3 py-2 text-[13px]/[20px] text-danger">
          {t('why', { why })}
        </p>
      )}
    </>
  )
}

/** Its mark, and the line that leads to the next. */
function Dot({ step, isCurrent }: { step: Step; isCurrent: boolean }) {
  const isBad = step.state === 'rejected' || step.state === 'failed'
  const isDone = step.at !== undefined
  const colour = isBad ? 'bg-danger text-surface' : 'bg-jade-fill text-white'
  return (
    <span aria-hidden="true" className="flex w-6 flex-none flex-col items-center">
      <span
        className={`mt-px grid size-5 flex-none place-items-center rounded-full ${isDone ? colour : 'bg-surface-3'} ${isCurrent && !hasEnded(step.state) ? 'ring-4 ring-jade-soft' : ''}`}
      >
        {isDone && <Icon of={isReturned(step.state) ? X : Check} size={13} />}
      </span>
      <span
        className={`w-0.5 flex-1 group-last:hidden ${isDone && !isCurrent ? 'bg-jade-fill' : 'bg-surface-3'}`}
      />
    </span>
  )
}
