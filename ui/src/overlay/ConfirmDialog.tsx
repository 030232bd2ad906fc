import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question, with the name of what it is about. */
  title: string
  /** The consequence. */
  text?: ReactNode
  /** A choice that belongs to the action. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** The action cannot be undone. */
  danger?: boolean
  busy?: boolean
  /** Closes the dialog once it is done. */
  onConfirm: () => void
}

/** Asks for confirmation. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel,
  danger = false,
  ...ask
}: ConfirmDialogProps) {
  const { busy = false, onConfirm, ...dialog } = ask
  return (
    <Dialog
      {...dialog}
      alert
      actions={[
        { label: cancelLabel, onClick: () => dialog.onOpenChange(false) },
        { label: confirmLabel, look: danger ? 'danger' : 'primary', busy, onClick: onConfirm },
      ]}
    />
  )
}
