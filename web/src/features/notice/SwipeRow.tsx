import './notice.late.css'
import type { ReactNode } from 'react'

export interface SwipeRowProps {
  children: ReactNode
  removeLabel: string
  /** The same with what it is about, for screen readers. */
  removeName: string
  onRemove: () => void
}

/** A row that a swipe to the left moves aside, to a button that deletes it. The keyboard reaches the button by itself. */
export function SwipeRow({ children, removeLabel, removeName, onRemove }: SwipeRowProps) {
  return (
    <div className="notice-swipe flex overflow-x-auto">
      <div className="w-full flex-none">{children}</div>
      <button
        type="button"
        aria-label={removeName}
        onClick={onRemove}
        className="w-19 flex-none bg-danger-soft px-2 text-[15px] font-semibold text-danger outline-offset-[-4px]"
      >
        {removeLabel}
      </button>
    </div>
  )
}
