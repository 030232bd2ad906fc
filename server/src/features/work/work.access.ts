import type { Needs } from '@kaleido/contract/video'
import { entitlements } from '@kaleido/contract/vip-entitlements'
import type { WorkCard } from '@kaleido/contract/work'
import { lasts } from '../vip/index.ts'

/** Who looks at a work, and what they have at this moment. */
export interface Viewer {
  readonly kind: 'none' | 'guest' | 'member' | 'staff'
  readonly uid?: number
  /** 0 none, 1 VIP, 2 super VIP. */
  readonly level: 0 | 1 | 2
  /** When the last of the time that gives a level ends. */
  readonly levelEndsAt: Date | null
  readonly videoFreeUntil: Date | null
  readonly goldFreeUntil: Date | null
  readonly now: Date
}

/** What deciding takes of a work. */
export interface Guarded {
  readonly authorUid: number
  readonly access: WorkCard['access']
}

export type Right =
  | {
      readonly may: true
      readonly reason: 'free' | 'author' | 'staff' | 'tier' | 'window' | 'owned' | 'coupon'
      /** When it ends by itself. */
      readonly endsAt?: Date
    }
  | {
      readonly may: false
      /** What would open it. */
      readonly needs: Exclude<Needs, 'svip'>
      readonly price?: number
    }

/**
 * Whether somebody may have the whole of a work, and why: the one place that decides it. `ownership` is how they came by
 * it for good. Whether the work is to be seen at all is `canSee`'s.
 */
export function access(viewer: Viewer, work: Guarded, ownership?: 'owned' | 'coupon'): Right {
  if (work.access.mode === 'free') return { may: true, reason: 'free' }
  if (isAuthor(viewer, work)) return { may: true, reason: 'author' }
  if (viewer.kind === 'staff') return { may: true, reason: 'staff' }
  if (ownership) return { may: true, reason: ownership }
  return work.access.mode === 'vip' ? accessByTier(viewer) : accessByCoin(viewer, work)
}

/** Registering opens the free window, so that is what a guest is asked for. */
function accessByTier({ kind, level, levelEndsAt, videoFreeUntil, now }: Viewer): Right {
  if (level > 0) return { may: true, reason: 'tier', ...endingAt(levelEndsAt) }
  if (lasts(videoFreeUntil, now))
    return { may: true, reason: 'window', ...endingAt(videoFreeUntil) }
  return { may: false, needs: kind === 'member' ? 'vip' : 'register' }
}

/** No tier includes what costs coins. */
function accessByCoin({ kind, goldFreeUntil, now }: Viewer, { access: { price } }: Guarded): Right {
  if (lasts(goldFreeUntil, now)) return { may: true, reason: 'window', ...endingAt(goldFreeUntil) }
  const needs = kind === 'member' ? 'coin' : 'register'
  return { may: false, needs, ...(price === undefined ? {} : { price }) }
}

function endingAt(endsAt: Date | null): { endsAt?: Date } {
  return endsAt ? { endsAt } : {}
}

export function isAuthor(
  { uid }: Pick<Viewer, 'uid'>,
  { authorUid }: Pick<Guarded, 'authorUid'>,
): boolean {
  return uid === authorUid
}

interface Quality {
  readonly holds: (viewer: Viewer) => boolean
  readonly max: number
  /** What one has to be for it; everybody is for the first. */
  readonly needs?: Needs
}

/** The largest height that each kind of viewer may watch, from little to much. */
const qualities: readonly Quality[] = [
  { holds: () => true, max: entitlements.guest.quality },
  { holds: ({ kind }) => kind === 'member', max: entitlements.member.quality, needs: 'register' },
  { holds: ({ level }) => level > 0, max: entitlements.vip.quality, needs: 'vip' },
  {
    holds: ({ kind, level }) => level === 2 || kind === 'staff',
    max: entitlements.svip.quality ?? Infinity,
    needs: 'svip',
  },
]

/** The largest height that somebody may watch. */
export function qualityFor(viewer: Viewer): number {
  return Math.max(...qualities.filter(({ holds }) => holds(viewer)).map(({ max }) => max))
}

/** What one has to be to watch a height; undefined where everybody may. */
export function neededFor(height: number): Needs | undefined {
  return qualities.find(({ max }) => height <= max)?.needs
}
