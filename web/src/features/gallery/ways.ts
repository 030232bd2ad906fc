import type { Needs } from '@kaleido/contract/video'
import { useRequireMember } from '../../shared/connection.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type { OpenedGallery } from './gallery-pages.ts'

const paths = {
  vip: '/mine/vipcenter',
  svip: '/mine/vipcenter',
  coin: '/mine/usercoinchongzhi',
} as const

/** Leads to what would open a gallery. */
export function useWay(): (way: Needs) => void {
  const open = useOpenPath()
  const requireMember = useRequireMember()
  return (way) => {
    // Who comes back as a member finds it opened as far as that goes.
    if (way === 'register') return requireMember(() => undefined)
    const lead = () => open(paths[way])
    // Coins and memberships are a member's.
    if (way === 'coin') requireMember(lead)
    else lead()
  }
}

/** All that would open it, the nearest first: a price is paid by whoever may pay it. */
export function waysOf({ needs, price }: Pick<OpenedGallery, 'needs' | 'price'>): Needs[] {
  if (needs === undefined) return []
  // What this app does not know it cannot lead to; a price can always be paid.
  if (needs === 'other') return price === undefined ? [] : ['coin']
  if (needs === 'register') return price === undefined ? ['register', 'vip'] : ['coin']
  return needs === 'coin' || price === undefined ? [needs] : [needs, 'coin']
}
