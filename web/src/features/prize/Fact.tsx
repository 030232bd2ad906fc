import type { ReactNode } from 'react'

/** A line of a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <dt className="flex-none text-text-3">{name}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  )
}
