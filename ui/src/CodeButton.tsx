export interface CodeButtonProps {
  label: string
  /** The label while the countdown runs. */
  waitLabel: (seconds: number) => string
  /** Seconds until it may be asked for again; `useCountdown` counts them. */
  seconds: number
  busy?: boolean
  onClick: () => void
}

/** Requests a code. Placed beside the field that takes it. */
export function CodeButton({ label, waitLabel, seconds, busy = false, onClick }: CodeButtonProps) {
  const isWaiting = seconds > 0
  return (
    <button
      type="button"
      aria-busy={busy}
      aria-disabled={busy || isWaiting}
      onClick={busy || isWaiting ? undefined : onClick}
      className="press font-num min-h-13 min-w-[118px] flex-none rounded-[14px] bg-surface px-3 py-3 text-[15px]/[24px] font-semibold text-brand-text tabular-nums aria-busy:animate-pulse aria-disabled:text-text-3"
    >
      {isWaiting ? waitLabel(seconds) : label}
    </button>
  )
}
