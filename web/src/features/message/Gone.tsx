import type { ReactNode } from 'react'

/** In place of a picture or a work that is not to be seen. */
export function Gone({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-[16px] bg-surface-2 px-3.5 py-2.5 text-[14px]/[20px] text-text-3">
      {children}
    </p>
  )
}
