import type { ReactNode } from 'react'
import { BrokenMark } from './BrokenMark.tsx'

export interface EmptyStateProps {
  /** What is missing. */
  title: string
  /** How content would appear. */
  help?: ReactNode
  /** The one button that leads on. */
  action?: ReactNode
}

export function EmptyState({ title, help, action }: EmptyStateProps) {
  return (
    <div data-empty="" className="flex flex-col items-center px-8 py-16 text-center">
      <BrokenMark />
      <h2 className="mt-4 text-[18px]/[26px] font-semibold">{title}</h2>
      {help ? <p className="mt-1.5 text-[15px]/[22px] text-balance text-text-3">{help}</p> : null}
      {action ? <div className="mt-[22px]">{action}</div> : null}
    </div>
  )
}
