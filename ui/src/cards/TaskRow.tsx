import type { ReactNode } from 'react'
import type { ButtonLook } from '../Button.tsx'
import { Button } from '../Button.tsx'
import { Progress } from '../Progress.tsx'

const looks: Record<TaskRowProps['state'], ButtonLook> = {
  todo: 'soft',
  claim: 'primary',
  done: 'secondary',
}

export interface TaskRowProps {
  icon: ReactNode
  /** A CSS colour behind the icon. */
  tint: string
  title: string
  reward: string
  rewardIcon?: ReactNode
  hint?: string | undefined
  /** The progress in percent, with its name. */
  progress?: { value: number; label: string } | undefined
  state: 'todo' | 'claim' | 'done'
  /** The button's label: go, collect, done. */
  action: string
  busy?: boolean | undefined
  onAction: () => void
}

/** A task with its reward. Rows stand in one list, a hairline between them. */
export function TaskRow(props: TaskRowProps) {
  const { icon, tint, title, reward, rewardIcon, hint, progress, state, action } = props
  return (
    <li className="flex min-h-18 items-center gap-3 py-2.5 not-first:shadow-[0_-0.5px_0_var(--sep-strong)]">
      <span
        style={{ backgroundColor: tint }}
        className="grid size-10.5 flex-none place-items-center rounded-[14px] text-ink"
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <b className="text-[15px]/[22px] font-semibold">{title}</b>
          <span className="flex items-center gap-0.5 font-num text-[13px]/[18px] font-semibold text-gold-text tabular-nums">
            {rewardIcon}
            {reward}
          </span>
        </div>
        {hint !== undefined && <p className="mt-0.5 text-[12px]/[18px] text-text-3">{hint}</p>}
        {progress && (
          <div className="mt-1.5 max-w-35">
            <Progress value={progress.value} label={progress.label} tone="jade" />
          </div>
        )}
      </div>
      <Button
        look={looks[state]}
        size="sm"
        busy={props.busy ?? false}
        disabled={state === 'done'}
        onClick={props.onAction}
      >
        {action}
      </Button>
    </li>
  )
}
