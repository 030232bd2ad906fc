import { useState } from 'react'
import * as z from 'zod/mini'
import { useConnection } from '../connection/connection.ts'
import type { Slot } from './storage.ts'
import { slot } from './storage.ts'

/** What the person chose for this device. Each is kept here and never sent. */
export const preferences = {
  /** Whether videos play by themselves where data costs money. */
  mobileAutoplay: slot('mobileAutoplay', z.boolean()),
  personalAds: slot('personalAds', z.boolean()),
  /** Whose certificate was saved from this device. */
  savedCertificate: slot('savedCertificate', z.int()),
} as const

/** A choice as it is kept; `usual` until one was made. */
export function usePreference<T>(preference: Slot<T>, usual: T): [T, (value: T) => void] {
  const { store } = useConnection()
  const [value, setValue] = useState(() => store.get(preference) ?? usual)
  return [
    value,
    (next) => {
      store.set(preference, next)
      setValue(next)
    },
  ]
}
