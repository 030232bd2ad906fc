import { lazy } from 'react'
import { useStore } from 'zustand'
import { Late } from '../../shared/loading/Late.tsx'
import { sharing } from '../../shared/share/share.ts'

const SharePanel = lazy(async () => ({
  default: (await import('../../pages/share/SharePanel.tsx')).SharePanel,
}))

/** The share panel, which any screen opens: its code loads when it is first opened. */
export function ShareHost() {
  const { what, isOpen } = useStore(sharing)
  if (!what) return null
  return (
    <Late>
      <SharePanel what={what} isOpen={isOpen} onClose={() => sharing.setState({ isOpen: false })} />
    </Late>
  )
}
