import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { type Origin, shortAddress } from '../../shared/links/short-address.ts'

/** The address is updated in idle time, so that swiping does not wait for it. */
const restMs = 600

export interface AddressOptions {
  /** The list that it was opened from. */
  readonly origin: Origin | undefined
  /** Called synchronously. */
  readonly onFront: (id: string) => void
}

/** Keeps the video in front in the address, so that going back or reloading restores it. */
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
