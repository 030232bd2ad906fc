import { lazy, useState } from 'react'
import { Late } from '../../shared/loading/Late.tsx'
import type { FolderSheetProps } from './FolderSheet.tsx'

const FolderSheet = lazy(async () => ({ default: (await import('./FolderSheet.tsx')).FolderSheet }))

/** The sheet of folders: its code loads when it is first opened, and it starts anew each time. */
export function LateFolderSheet(sheet: FolderSheetProps) {
  const [round, setRound] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  if (sheet.isOpen !== wasOpen) {
    setWasOpen(sheet.isOpen)
    if (sheet.isOpen) setRound(round + 1)
  }
  if (round === 0) return null
  return (
    <Late>
      <FolderSheet key={round} {...sheet} />
    </Late>
  )
}
