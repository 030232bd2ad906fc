import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useConnection } from '../connection/connection.ts'

export interface ViewedProps {
  /** The advert's id; undefined where it is none, and nothing is counted. */
  id: string | undefined
  className?: string
  children: ReactNode
}

/** The picture of an advert, of any slot: counted once half of it has been visible for a second. */
export function Viewed({ id, className, children }: ViewedProps) {
  const box = useRef<HTMLDivElement>(null)
  const { client } = useConnection()
  useEffect(() => {
    const element = box.current
    if (id === undefined || !element) return undefined
    let isGone = false
    let stop: (() => void) | undefined
    const begin = async () => {
      const { watchView } = await import('./views.ts')
      if (!isGone) stop = watchView(client, element, id)
    }
    // Without this code nothing is counted, and nothing else is missing.
    begin().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [client, id])
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  )
}
