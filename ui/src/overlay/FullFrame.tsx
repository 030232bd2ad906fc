import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useHistoryStep } from './history-steps.ts'

export interface FullFrameProps {
  /** The accessible name. */
  label: string
  onClose: () => void
  children: ReactNode
}

/** Covers the whole screen, over sheets too; dark in any theme. Going back closes it. */
export function FullFrame({ label, onClose, children }: FullFrameProps) {
  useHistoryStep(true, onClose)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          aria-label={label}
          data-theme="dark"
          className="fixed inset-0 z-(--z-dialog) bg-black text-white outline-none"
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
