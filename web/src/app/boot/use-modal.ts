import { useHistoryStep } from '@kaleido/ui/overlay/history-steps'
import { useEffect, useRef } from 'react'

/** Opens the browser's own dialog for as long as it is mounted; without `onBack` going back does not close it. */
export function useModal(onBack?: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useHistoryStep(onBack !== undefined, () => onBack?.())
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // The browser would focus the first link, which is not what should be read first.
    dialog?.focus()
    return () => dialog?.close()
  }, [])
  return ref
}
