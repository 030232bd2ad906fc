import type { ReactNode } from 'react'

/** A page over everything: the app below keeps its state, and is shown again when this closes. */
export function Cover({ children }: { children: ReactNode }) {
  return (
    <div className="fixed inset-0 z-(--z-splash) grid place-items-center overflow-y-auto bg-bg pt-(--safe-top) pb-(--safe-bottom) text-text-1">
      {children}
    </div>
  )
}
