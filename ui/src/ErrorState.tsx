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
  /** Small print for whoever is asked about it: a status or code. */
  detail?: string | undefined
}

/** Something could not be shown. Always offers a way on. */
export function ErrorState(props: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-16 text-center">
      <BrokenMark />
      <h2 className="mt-4 text-[18px] font-semibold">{props.title}</h2>
      <p className="mt-1 mb-5 text-text-2">{props.help}</p>
      <Button look="primary" busy={props.isRetrying ?? false} onClick={props.onRetry}>
        {props.retryLabel}
      </Button>
      {props.detail ? <p className="mt-8 text-[12px] text-text-3">{props.detail}</p> : null}
    </div>
  )
}
