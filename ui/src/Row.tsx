import type { ReactNode } from 'react'

export interface RowProps {
  label: string
  /** A second, quieter line. */
  hint?: string
  children?: ReactNode
}

/** One line of a panel: what it is, and how it stands. */
export function Row({ label, hint, children }: RowProps) {
  return (
    <li className="not-last:border-sep flex min-h-13 items-center gap-3 px-4 py-2 not-last:border-b">
      <div className="min-w-0 flex-1">
        <div>{label}</div>
        {hint ? <div className="text-[13px] text-text-3">{hint}</div> : null}
      </div>
      {children}
    </li>
  )
}
