import type { ReactNode } from 'react'
import { useModal } from './use-modal.ts'

export interface ModalDialogProps {
  label: string
  /** Called by Escape and by going back; without it the buttons are the only way out. */
  onCancel?: () => void
  className?: string
  children: ReactNode
}

/**
 * A sheet by the browser's own modal dialog: the page behind is inert and the focus stays inside. The first screens of a first
 * visit use it, so that they need not wait for the overlay code.
 */
export function ModalDialog({ label, onCancel, className = '', children }: ModalDialogProps) {
  const ref = useModal(onCancel)
  return (
    <dialog
      ref={ref}
      aria-label={label}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault()
        onCancel?.()
      }}
      // Browsers do not let a page prevent a second Escape.
      onClose={() => onCancel ?? ref.current?.showModal()}
      className={`mx-auto mb-0 mt-auto max-h-[88dvh] w-full max-w-[430px] overflow-y-auto overscroll-contain rounded-t-sheet bg-surface pb-(--safe-bottom) text-text-1 shadow-3 outline-none backdrop:bg-scrim motion-safe:animate-rise ${className}`}
    >
      {children}
    </dialog>
  )
}
