import type { slots } from '../../../shared/storage/slots.ts'
import type * as z from 'zod/mini'
import { shanghaiDay } from '../../../shared/formats/shanghai-day.ts'

export type PopupKind = 'presale' | 'announcement' | 'advert'
/** The order in which they are shown. */
export const popupOrder: readonly PopupKind[] = ['presale', 'announcement', 'advert']

export const popupRules = { restMs: 60_000, advertsPerDay: 2 } as const

export type PopupMemory = z.output<typeof slots.popups.schema>

export interface PopupScene {
  readonly now: Date
  /** Ids that were shown in this visit. */
  readonly shown: ReadonlySet<string>
  readonly memory: PopupMemory | undefined
  readonly isVideoPlaying: boolean
}

/** The next popup that may open: one a minute, none twice, none hidden for today, never over a video. */
export function nextPopup<P extends { readonly id: string; readonly kind: PopupKind }>(
  popups: readonly P[],
  { now, shown, memory, isVideoPlaying }: PopupScene,
): P | undefined {
  if (isVideoPlaying) return undefined
  if (memory && now.getTime() - memory.lastAt < popupRules.restMs) return undefined
  const today = todays(memory, now)
  const hasShownAdvert = popups.some(({ id, kind }) => kind === 'advert' && shown.has(id))
  return popups
    .filter(({ id }) => !shown.has(id) && !today.hidden.includes(id))
    .filter(
      ({ kind }) =>
        kind !== 'advert' || (!hasShownAdvert && today.count < popupRules.advertsPerDay),
    )
    .toSorted((a, b) => popupOrder.indexOf(a.kind) - popupOrder.indexOf(b.kind))[0]
}

/** The state to store once a popup has opened; `count` counts the day's adverts. */
export function afterShowing(
  memory: PopupMemory | undefined,
  now: Date,
  kind: PopupKind,
): PopupMemory {
  const today = todays(memory, now)
  return { ...today, count: today.count + (kind === 'advert' ? 1 : 0), lastAt: now.getTime() }
}

/** Hides it for today. */
export function afterHiding(memory: PopupMemory | undefined, now: Date, id: string): PopupMemory {
  const today = todays(memory, now)
  return { ...today, hidden: [...today.hidden, id] }
}

/** Resets the state of an earlier day, except for the time of the last popup. */
function todays(memory: PopupMemory | undefined, now: Date): PopupMemory {
  const day = shanghaiDay(now)
  if (memory?.day === day) return memory
  return { day, count: 0, hidden: [], lastAt: memory?.lastAt ?? 0 }
}
