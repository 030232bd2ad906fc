import { useState } from 'react'
import { LateReport } from '../../features/moderation/LateReport.tsx'
import type { Reported } from '../../features/moderation/ReportSheet.tsx'
import { PersonMenu } from '../../features/profile/PersonMenu.tsx'
import { usePerson } from '../../features/profile/profile.queries.ts'
import type { FoundGallery } from './GalleryView.tsx'

export interface GalleryMenuProps {
  work: FoundGallery['work']
  isOpen: boolean
  onClose: () => void
  /** For the reader, which is dark in any theme. */
  theme: 'dark' | undefined
}

/** More actions on a gallery and its author: hiding, or reporting. */
export function GalleryMenu({ work, isOpen, onClose, theme }: GalleryMenuProps) {
  const [reported, report] = useState<Reported>()
  const { uid, name } = work.author
  const person = usePerson(uid) ?? { uid, name, isBlocked: false, isMuted: false }
  return (
    <>
      <PersonMenu
        person={person}
        isOpen={isOpen}
        onClose={onClose}
        onReport={() => report({ target: 'work', id: work.id })}
        theme={theme}
      />
      <LateReport reported={reported} onClose={() => report(undefined)} theme={theme} />
    </>
  )
}
