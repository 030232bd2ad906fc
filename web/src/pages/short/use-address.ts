import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { type Origin, shortAddress } from '../../shared/links/short-address.ts'

/** Nobody who swipes on waits for an address. */
const restMs = 600

export interface AddressOptions {
  /** The list that it was opened from. */
  readonly origin: Origin | undefined
  /** Told at once. */
  readonly onFront: (id: string) => void
}

/** Keeps the address at the video in front, so that whoever comes back or reloads is there again. */
export function useAddress(id: string | undefined, { origin, onFront }: AddressOptions): void {
  const { history } = useRouter()
  const tell = useEffectEvent(onFront)
  useEffect(() => {
    if (id !== undefined) tell(id)
  }, [id])
  const address = id === undefined ? undefined : shortAddress(id, origin)
  useEffect(() => {
    if (address === undefined) return undefined
    const timer = setTimeout(() => {
      if (history.location.pathname === '/shortvideo' && history.location.href !== address) {
        history.replace(address, history.location.state)
      }
    }, restMs)
    return () => clearTimeout(timer)
  }, [history, address])
}
