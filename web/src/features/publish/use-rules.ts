import { useState } from 'react'
import * as z from 'zod/mini'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { slot } from '../../shared/storage/storage.ts'

/** Whether this account has agreed to the rules of publishing, on this device. */
export function useRules() {
  const { store } = useConnection()
  const uid = useSession(({ user }) => (user?.registered ? user.uid : undefined))
  const place = slot(`publishRules_${uid ?? 0}`, z.boolean())
  const [isAgreed, setAgreed] = useState(() => store.get(place) === true)
  return {
    isMember: uid !== undefined,
    isAgreed,
    agree() {
      store.set(place, true)
      setAgreed(true)
    },
  }
}
