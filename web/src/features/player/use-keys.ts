import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { isTaken, keyAction } from './keys.ts'
import type { Player } from './player.ts'

export interface KeysSetting {
  readonly player: Player
  toggleFullscreen(): void
  /** An action was taken: the controls are shown for a while. */
  poke(): void
}

/** Keyboard shortcuts while the player has the focus; while nothing has it, all except letters. */
export function useKeys(frame: RefObject<HTMLElement | null>, setting: KeysSetting): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event
    if (!isMeant(event, frame.current)) return
    const act = keyAction(key, setting)
    if (!act) return
    event.preventDefault()
    act()
    setting.poke()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isMeant(event: KeyboardEvent, frame: HTMLElement | null): boolean {
  const { key, target } = event
  if (isChord(event) || event.defaultPrevented || isTaken(key, target)) return false
  if (target instanceof Node && frame?.contains(target)) return true
  // Single letters must not act on speech input, or on accidental typing.
  return target === document.body && (key === ' ' || key.startsWith('Arrow'))
}

const isChord = ({ metaKey, ctrlKey, altKey }: KeyboardEvent) => metaKey || ctrlKey || altKey
