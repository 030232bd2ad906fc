import type { WorkCard } from '@kaleido/contract/work'
import { useState } from 'react'

/** Which card's menu is open. Its work is known for as long as the menu takes to go. */
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
