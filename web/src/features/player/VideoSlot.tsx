import { useLayoutEffect, useRef } from 'react'
import { usePlayer } from './use-player.ts'

/** The place of the moving video while this is mounted. */
export function VideoSlot({ isBlurred = false }: { isBlurred?: boolean }) {
  const player = usePlayer()
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (place.current ? player.lend(place.current) : undefined), [player])
  return (
    <div
      ref={place}
      className={`absolute inset-0 overflow-hidden ${isBlurred ? 'scale-105 blur-lg brightness-60' : ''}`}
    />
  )
}
