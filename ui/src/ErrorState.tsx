import { RotateCw } from 'lucide-react'
import { BrokenMark } from './BrokenMark.tsx'
import { Button } from './Button.tsx'

export interface ErrorStateProps {
  /** What happened. */
  title: string
  /** What to do about it. */
  help: string
  retryLabel: string
  isRetrying?: boolean
  onRetry: () => void
  /** A second action, such as switching lines. */
  otherLabel?: string | undefined
  onOther?: (() => void) | undefined
  /** 1 where it fills a whole page, which has no other title then. */
  level?: 1 | 2
  /** Small print for support: a status or code. */
  detail?: string | undefined
}

/** Content failed to load. Always offers an action. */
export function ErrorState(props: ErrorStateProps) {
  const { otherLabel, onOther, level = 2 } = props
  const Title = `h${level}` as const
  return (
    <div role="alert" className="flex flex-col items-center px-8 py-16 text-center">
      <BrokenMark />
      <Title className="mt-4 text-[18px]/[26px] font-semibold">{props.title}</Title>
      <p className="mt-1.5 mb-[22px] text-[15px]/[22px] text-balance text-text-3">{props.help}</p>
      <span className="grid min-w-42">
        <Button
          look="primary"
          icon={RotateCw}
          busy={props.isRetrying ?? false}
          onClick={props.onRetry}
        >
          {props.retryLabel}
        </Button>
      </span>
      {otherLabel && onOther ? (
        <span className="mt-1">
          <Button look="text" onClick={onOther}>
            {otherLabel}
          </Button>
        </span>
      ) : null}
      {props.detail ? (
        <p className="font-num mt-7 text-[12px] text-text-3 tabular-nums">{props.detail}</p>
      ) : null}
    </div>
  )
}
