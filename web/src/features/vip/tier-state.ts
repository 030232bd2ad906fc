import type { UserInfo } from '@kaleido/contract/account'
import type { Tier } from '@kaleido/contract/vip'
import { isSuperVip, isVip, vipFreeUntil } from '../../shared/session/user-states.ts'

/** What somebody has of a tier at a moment. */
export type TierState =
  | { readonly kind: 'none' }
  /** Nothing bought: a window opens VIP works for a time. */
  | { readonly kind: 'window'; readonly until: string }
  | { readonly kind: 'active' | 'expired'; readonly until: string }
  /** VIP time that waits until super VIP ends. */
  | { readonly kind: 'paused'; readonly days: number }

interface Asked {
  readonly tier: Tier
  readonly user: UserInfo | undefined
  readonly now: Date
  /** The seconds of VIP that wait behind super VIP, once that is known. */
  readonly pausedSeconds?: number | undefined
}

const none = { kind: 'none' } as const
const daySeconds = 86_400

export function tierStateOf({ tier, ...asked }: Asked): TierState {
  const { user, now, pausedSeconds = 0 } = asked
  if (!user) return none
  if (isSuperVip(user, now)) return besideSuperVip(tier, user, pausedSeconds)
  return tier === 'svip' ? none : plainVip(user, now)
}

function besideSuperVip(tier: Tier, { vipExpireDate }: UserInfo, seconds: number): TierState {
  if (tier === 'svip') return { kind: 'active', until: vipExpireDate ?? '' }
  return seconds > 0 ? { kind: 'paused', days: Math.ceil(seconds / daySeconds) } : none
}

function plainVip(user: UserInfo, now: Date): TierState {
  const { vipExpireDate: until } = user
  if (until !== null && isVip(user, now)) return { kind: 'active', until }
  const free = vipFreeUntil(user, now)
  if (free !== undefined) return { kind: 'window', until: free }
  return until === null ? none : { kind: 'expired', until }
}
