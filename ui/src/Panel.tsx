import { useId } from 'react'
import type { ReactNode } from 'react'

export interface PanelProps {
  title: string
  /** Stands at the end of the title's line: a badge, a count. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled group of rows. */
export function Panel({ title, aside, children }: PanelProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-5">
      <div className="mb-2 flex min-h-6 items-center justify-between gap-2 px-4">
        <h2 id={heading} className="text-[13px] text-text-3">
          {title}
        </h2>
        {aside}
      </div>
      <ul className="overflow-hidden rounded-lg bg-surface shadow-1">{children}</ul>
    </section>
  )
}
