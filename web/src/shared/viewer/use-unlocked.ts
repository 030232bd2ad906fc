import { useEffect, useEffectEvent } from 'react'
import { unlocked } from './unlocking.ts'

/** Runs once the work is unlocked while the component is mounted. */
export function useUnlocked(id: string, act: () => void): void {
  const opened = useEffectEvent(act)
  useEffect(
    () =>
      unlocked.subscribe((now) => {
        if (now.id === id) opened()
      }),
    [id],
  )
}
