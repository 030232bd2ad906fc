import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import type { ButtonLook } from '../Button.tsx'
import { useWasOpen } from './use-was-open.ts'

export interface DialogAction {
  readonly label: string
  readonly look?: ButtonLook
  readonly busy?: boolean
  /** Called when the dialog should close. */
  readonly onClick: () => void
}

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text?: ReactNode
  children?: ReactNode
  /** Two stand side by side, more are stacked. */
  actions: readonly DialogAction[]
  /** Requires an answer: a tap outside does not close it. */
  alert?: boolean
  area?: 'afterdark' | undefined
}

const DialogPanel = lazy(async () => ({ default: (await import('./DialogPanel.tsx')).DialogPanel }))

/** A question or a notice in the middle of the screen. */
export function Dialog(props: DialogProps) {
  if (!useWasOpen(props.open)) return null
  return (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  )
}
