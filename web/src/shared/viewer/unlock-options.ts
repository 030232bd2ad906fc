import type { Needs } from '@kaleido/contract/video'
import { useRouter } from '@tanstack/react-router'
import { useRequireMember } from '../connection/connection.ts'
import type { LockedWork } from './unlocking.ts'
import { unlocking } from './unlocking.ts'

/** Opens the sheet that unlocks a work by one of its options; `onMember` runs once a guest has registered. */
export function useUnlock(
  work: LockedWork,
  onMember: () => void = () => undefined,
): (option: Needs) => void {
  const router = useRouter()
  const requireMember = useRequireMember()
  return (option) => {
    // A guest who registers gets the access that registering unlocks.
    if (option === 'register') return requireMember(onMember)
    const ask = () => {
      const at = router.state.location.href
      unlocking.setState({ what: { ...work, by: option, at }, isOpen: true })
    }
    // Only members have coins.
    if (option === 'coin') requireMember(ask)
    else ask()
  }
}

interface Locked {
  readonly needs?: Needs | 'other' | undefined
  readonly price?: number | undefined
}

/** Every option that unlocks a work, the required one first: coins are offered to everybody who may pay the price. */
export function unlockOptions({ needs, price }: Locked): Needs[] {
  if (needs === undefined) return []
  // This app has no screen for an unknown option; a price can always be paid.
  if (needs === 'other') return price === undefined ? [] : ['coin']
  if (needs === 'register') return price === undefined ? ['register', 'vip'] : ['coin']
  return needs === 'coin' || price === undefined ? [needs] : [needs, 'coin']
}
