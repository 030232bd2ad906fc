import type { ReactNode } from 'react'
import { useModal } from '../use-modal.ts'

export interface PopupFrameProps {
  label: string
  onCancel: () => void
  children: ReactNode
}

/** A card in the middle of the screen, by the browser's own modal dialog. A tap outside closes it. */
export function PopupFrame({ label, onCancel, children }: PopupFrameProps) {
  const ref = useModal(onCancel)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same by `onCancel`.
    <dialog
      ref={ref}
      aria-label={label}
      tabIndex={-1}
      onCancel={onCancel}
      onClick={(event) => event.target === event.currentTarget && onCancel()}
      className="m-auto w-[300px] overflow-hidden rounded-xl bg-surface p-0 text-text-1 shadow-3 outline-none backdrop:bg-scrim motion-safe:animate-rise"
    >
      <div className="relative">{children}</div>
    </dialog>
  )
}
