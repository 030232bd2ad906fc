import type { ReactNode } from 'react'
import { useId } from 'react'

export interface ListGroupProps {
  title?: string
  /** Stands at the end of the title's line: a tag, a count. */
  aside?: ReactNode
  /** Small print below. */
  footer?: ReactNode
  children: ReactNode
}

/** Rows that belong together. */
export function ListGroup({ title, aside, footer, children }: ListGroupProps) {
  const heading = useId()
  return (
    <section
      aria-labelledby={title === undefined ? undefined : heading}
      className="mt-5 first:mt-2"
    >
      {title === undefined ? null : (
        <div className="mb-[7px] flex min-h-5 items-center justify-between gap-2 px-4">
          <h2 id={heading} className="text-[13px]/[20px] text-text-3">
            {title}
          </h2>
          {aside}
        </div>
      )}
      <ul className="overflow-hidden rounded-lg bg-surface shadow-1">{children}</ul>
      {footer ? <p className="px-4 pt-2 text-[12px]/[18px] text-text-3">{footer}</p> : null}
    </section>
  )
}
