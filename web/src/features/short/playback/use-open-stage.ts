import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useStore } from 'zustand'
import { useConnection } from '../../../shared/connection/connection.ts'
import { mayAutoplay } from '../../../shared/playback/autoplay.ts'
import { miniPlayer } from '../../../shared/playback/mini-player.ts'
import { usePlayback } from '../../../shared/playback/playback.ts'
import { openStore, slot } from '../../../shared/storage/storage.ts'
import type { Stage } from './stage.ts'
import { createStage } from './stage.ts'

/** Kept for the visit: the next one starts muted again. */
const soundSlot = slot('shortSound', z.boolean())

/** The stage for as long as the screen is mounted. The mini player leaves it. */
export function useOpenStage(): Stage {
  const { memberGate, store } = useConnection()
  const { grants, lines, events, reportPlay } = usePlayback()
  const [session] = useState(() => openStore('sessionStorage'))
  const [stage] = useState(() =>
    createStage({
      grants,
      lines,
      events,
      reportPlay,
      isMuted: session.get(soundSlot) !== true,
      mayBegin: () => mayAutoplay(store),
      onMuted: (isMuted) => session.set(soundSlot, !isMuted),
    }),
  )
  const isAsked = useStore(memberGate.asking) !== undefined

  useEffect(() => miniPlayer.getState().close(), [])
  useEffect(() => stage.start(), [stage])
  useEffect(() => stage.hold('login', isAsked), [stage, isAsked])
  useEffect(() => {
    const hide = () => stage.hold('hidden', document.visibilityState === 'hidden')
    hide()
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [stage])
  return stage
}
