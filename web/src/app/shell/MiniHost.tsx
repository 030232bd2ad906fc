import { lazy } from 'react'
import { useStore } from 'zustand'
import { Late } from '../../shared/loading/Late.tsx'
import { miniPlayer } from '../../shared/playback/mini-player.ts'

const MiniPlayer = lazy(async () => ({
  default: (await import('../../features/player/MiniPlayer.tsx')).MiniPlayer,
}))

/** The mini player, over whatever page is shown. */
export function MiniHost() {
  const { isOpen } = useStore(miniPlayer)
  return (
    isOpen && (
      <Late>
        <MiniPlayer />
      </Late>
    )
  )
}
