export interface CodeButtonProps {
  label: string
  /** What the button says while there are seconds to wait. */
  waitLabel: (seconds: number) => string
  /** How many seconds remain until it may be asked again; `useCountdown` counts them. */
  seconds: number
  busy?: boolean
  onClick: () => void
}

/** Asks for a code to be sent. Stands beside the field that takes the code. */
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
