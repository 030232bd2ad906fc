import { lazy } from 'react'
import { useStore } from 'zustand'
import { Late } from '../../shared/loading/Late.tsx'
import { useResumeUnlock } from '../../shared/viewer/resume-unlock.ts'
import { unlocking } from '../../shared/viewer/unlocking.ts'

const UnlockPanel = lazy(async () => ({
  default: (await import('../../pages/unlock/UnlockPanel.tsx')).UnlockPanel,
}))

/** The sheets that unlock a work, which any screen opens: their code loads when one is first opened. */
export function UnlockHost() {
  const { what, isOpen } = useStore(unlocking)
  useResumeUnlock()
  if (!what) return null
  return (
    <Late>
      <UnlockPanel
        what={what}
        isOpen={isOpen}
        onClose={() => unlocking.setState({ isOpen: false })}
      />
    </Late>
  )
}
