import type { ReactNode } from 'react'

/** A page over everything: the app stays as it is beneath, and comes back when this goes. */
export function Cover({ children }: { children: ReactNode }) {
  return (
    <div className="fixed inset-0 z-(--z-splash) grid place-items-center overflow-y-auto bg-bg pt-(--safe-top) pb-(--safe-bottom) text-text-1">
      {children}
    </div>
  )
}
