import type { ReactNode } from 'react'
import { useId } from 'react'

export interface DashboardCardProps {
  title: string
  /** At the end of the title's line. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A panel of the dashboard. */
export function DashboardCard({ title, aside, className = '', children }: DashboardCardProps) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className={`flex min-w-0 flex-col rounded-[14px] bg-surface p-5 shadow-1 ${className}`}
    >
      <div className="mb-3 flex min-h-6 items-center justify-between gap-3">
        <h2 id={heading} className="text-[15px]/[22px] font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
