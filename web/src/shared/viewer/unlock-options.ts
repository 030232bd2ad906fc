import type { Needs } from '@kaleido/contract/video'
import { useRequireMember } from '../connection/connection.ts'
import { useOpenPath } from '../links/open-link.ts'

const paths = {
  vip: '/mine/vipcenter',
  svip: '/mine/vipcenter',
  coin: '/mine/usercoinchongzhi',
} as const

/** Opens the screen where a work can be unlocked by one of its options; `onMember` runs once a guest has registered. */
export function useUnlock(onMember: () => void = () => undefined): (option: Needs) => void {
  const open = useOpenPath()
  const requireMember = useRequireMember()
  return (option) => {
    // A guest who registers gets the access that registering unlocks.
    if (option === 'register') return requireMember(onMember)
    const lead = () => open(paths[option])
    // Only members have coins.
    if (option === 'coin') requireMember(lead)
    else lead()
  }
}

interface LockedWork {
  readonly needs?: Needs | 'other' | undefined
  readonly price?: number | undefined
}

/** Every option that unlocks a work, the required one first: coins are offered to everybody who may pay the price. */
export function unlockOptions({ needs, price }: LockedWork): Needs[] {
  if (needs === undefined) return []
  // This app has no screen for an unknown option; a price can always be paid.
  if (needs === 'other') return price === undefined ? [] : ['coin']
  if (needs === 'register') return price === undefined ? ['register', 'vip'] : ['coin']
  return needs === 'coin' || price === undefined ? [needs] : [needs, 'coin']
}
