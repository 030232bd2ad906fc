import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Drag, Side } from './gestures.ts'
import { followGestures } from './gestures.ts'
import { lengthOf } from './player-state.ts'
import { usePlayer } from './use-player.ts'

const skipSeconds = 10
/** The most seconds that a swipe over the whole width seeks. */
const widestScrub = 180
/** The share of the height from which a downward pull counts. */
const enoughDown = 0.35
/** The minimum brightness. */
const leastLight = 0.2

/** The indicator of a gesture. */
export type Sign =
  | { readonly kind: 'skip'; readonly side: Side; readonly seconds: number }
  | { readonly kind: 'fast' }
  | { readonly kind: 'light' | 'sound'; readonly percent: number }

export interface GestureSetting {
  readonly isFull: boolean
  onTap(): void
  onScrub(seconds: number | undefined): void
  /** The picture was pulled down. */
  onDown(): void
}

/** Gestures on the picture: their effects, and the indicator. */
export function useGestures(layer: RefObject<HTMLElement | null>, setting: GestureSetting) {
  const player = usePlayer()
  const [sign, show] = useState<Sign>()
  const [light, setLight] = useState(1)
  const from = useRef<{ seconds: number; light: number; volume: number }>(undefined)

  const tap = useEffectEvent((by: 'mouse' | 'finger') => {
    // Hovering with a mouse shows the controls already.
    if (by === 'mouse') player.toggle()
    else setting.onTap()
  })
  const doubleTap = useEffectEvent((side: Side) => {
    if (side === 'middle') return player.toggle()
    player.skip(side === 'left' ? -skipSeconds : skipSeconds)
    const more = sign?.kind === 'skip' && sign.side === side ? sign.seconds : 0
    return show({ kind: 'skip', side, seconds: more + skipSeconds })
  })
  const hold = useEffectEvent((isHeld: boolean) => {
    if (player.setFast(isHeld)) show({ kind: 'fast' })
    else show(undefined)
  })
  const scrub = ({ share, phase }: Drag, before: number) => {
    const state = player.state.getState()
    const length = lengthOf(state)
    if (state.stage !== 'ready' || length === 0) return
    const to = Math.min(Math.max(0, before + share * Math.min(length, widestScrub)), length)
    if (phase === 'end') player.seek(to)
    setting.onScrub(phase === 'move' ? to : undefined)
  }
  const level = ({ share, side }: Drag, before: { light: number; volume: number }) => {
    const at = (start: number) => Math.min(1, Math.max(0, start - share))
    if (side === 'left') {
      const to = Math.max(leastLight, at(before.light))
      setLight(to)
      show({ kind: 'light', percent: Math.round(to * 100) })
    } else if (side === 'right') {
      player.setVolume(at(before.volume))
      // Some phones do not let pages set the volume.
      show({ kind: 'sound', percent: Math.round(player.video.volume * 100) })
    }
  }
  const drag = useEffectEvent((moved: Drag) => {
    const { currentTime: seconds, volume } = player.video
    from.current ??= { seconds, light, volume }
    if (moved.axis === 'x') scrub(moved, from.current.seconds)
    else if (setting.isFull) level(moved, from.current)
    else if (moved.phase === 'end' && moved.share > enoughDown) setting.onDown()
    if (moved.phase === 'move') return
    from.current = undefined
    show(undefined)
  })

  useEffect(() => {
    if (!layer.current) return undefined
    return followGestures(layer.current, {
      tap: (by) => tap(by),
      doubleTap: (side) => doubleTap(side),
      hold: (isHeld) => hold(isHeld),
      drag: (moved) => drag(moved),
    })
  }, [layer])

  return { sign, light, dropSign: () => show(undefined) }
}
