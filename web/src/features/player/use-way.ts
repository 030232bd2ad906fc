import { useRequireMember } from '../../shared/connection.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'

/** What would open a work. */
export type Way = 'register' | 'vip' | 'svip' | 'coin'

const paths = {
  vip: '/mine/vipcenter',
  svip: '/mine/vipcenter',
  coin: '/mine/usercoinchongzhi',
} as const

/** Leads to what would open a work. */
export function useWay(): (way: Way) => void {
  const open = useOpenPath()
  const requireMember = useRequireMember()
  return (way) => {
    if (way === 'register') {
      // Who comes back as a member finds the work opened as far as that goes.
      requireMember(() => undefined)
      return
    }
    const lead = () => open(paths[way])
    // Coins and memberships are a member's.
    if (way === 'coin') requireMember(lead)
    else lead()
  }
}

interface LockedPart {
  readonly needs?: Way | 'other' | undefined
  readonly price?: number | undefined
}

/** All that would open it, the nearest first: a price is paid by whoever may pay it, a free window is a member's. */
export function waysOf({ needs, price }: LockedPart): Way[] {
  if (needs === undefined) return []
  // What this app does not know it cannot lead to; a price can always be paid.
  if (needs === 'other') return price === undefined ? [] : ['coin']
  if (needs === 'register') return price === undefined ? ['register', 'vip'] : ['coin']
  return needs === 'coin' || price === undefined ? [needs] : [needs, 'coin']
}
