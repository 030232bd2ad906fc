import { type ReactNode, useId } from 'react'

export interface ChartCardProps {
  title: string
  /** Stands at the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of the numbers of a work, with its title. */
export function ChartCard({ title, aside, children }: ChartCardProps) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="mx-(--gutter) mt-3 rounded-lg bg-surface p-4 shadow-1"
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 id={heading} className="text-[15px]/[22px] font-semibold">
          {title}
        </h2>
        {aside !== undefined && (
          <span className="text-[12px]/[18px] text-text-3 tabular-nums">{aside}</span>
        )}
      </div>
      {children}
    </section>
  )
}

/** Why there is nothing to draw. */
export function NothingYet({ title, help }: { title: string; help?: string }) {
  return (
    <div className="rounded-md bg-surface-2 px-4 py-6 text-center">
      <p className="text-[14px]/[20px] font-medium text-text-2">{title}</p>
      {help !== undefined && (
        <p className="mt-1 text-[13px]/[20px] text-balance text-text-3">{help}</p>
      )}
    </div>
  )
}
