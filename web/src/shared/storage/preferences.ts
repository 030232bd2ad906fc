import { useState } from 'react'
import * as z from 'zod/mini'
import { useConnection } from '../connection/connection.ts'
import type { Slot } from './storage.ts'
import { slot } from './storage.ts'

/** The person's choices for this device. They are stored here and never sent. */
export const preferences = {
  /** Whether videos play automatically on metered connections. */
  mobileAutoplay: slot('mobileAutoplay', z.boolean()),
  personalAds: slot('personalAds', z.boolean()),
  /** The account whose certificate was saved from this device. */
  savedCertificate: slot('savedCertificate', z.int()),
} as const

/** A stored choice, with its default. */
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
