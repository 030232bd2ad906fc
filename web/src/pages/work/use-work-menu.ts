import type { WorkCard } from '@kaleido/contract/work'
import { useState } from 'react'

/** The card whose menu is open. The work is kept during the closing animation. */
export function useWorkMenu() {
  const [work, setWork] = useState<WorkCard>()
  const [isOpen, setOpen] = useState(false)
  return {
    openFor(chosen: WorkCard) {
      setWork(chosen)
      setOpen(true)
    },
    shown: { work, isOpen, onClose: () => setOpen(false) },
  }
}
