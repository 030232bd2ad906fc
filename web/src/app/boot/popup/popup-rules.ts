import type { slots } from '../../../shared/storage/slots.ts'
import type * as z from 'zod/mini'
import { shanghaiDay } from '../../../shared/formats/shanghai-day.ts'

export type PopupKind = 'presale' | 'announcement' | 'advert'
/** The order of precedence. */
const order: readonly PopupKind[] = ['presale', 'announcement', 'advert']

export const popupRules = {
  /** Nobody has touched the screen for this long. */
  idleMs: 4_000,
  /** Coming back within this time continues the session. */
  sessionMs: 30 * 60_000,
  advertsPerDay: 2,
} as const

export type PopupMemory = z.output<typeof slots.popups.schema>

/** What decides whether a popup may open, and which. */
export interface PopupScene {
  readonly now: Date
  readonly memory: PopupMemory | undefined
  /** One was open since the app was opened. */
  readonly hasShown: boolean
  readonly isVip: boolean
  /** The screen is one of the tabs: no player, no form, no page of money. */
  readonly isTab: boolean
  /** The time since the last touch. */
  readonly idleMs: number
  /** A sheet, a dialog or a menu is open, or a field has the focus. */
  readonly isBusy: boolean
  /** A video plays, or waits in the mini player. */
  readonly isWatching: boolean
}

interface Rated {
  readonly id: string
  readonly kind: PopupKind
  /** It sells something, the operator's or somebody else's. */
  readonly isPromotion: boolean
}

/** The popup that may open now: one a session, on an idle tab page, and no promotion for VIP. */
export function nextPopup<P extends Rated>(popups: readonly P[], scene: PopupScene): P | undefined {
  if (!mayOpen(scene)) return undefined
  const today = todays(scene.memory, scene.now)
  return popups
    .filter(({ id }) => !today.hidden.includes(id))
    .filter(({ isPromotion }) => !(isPromotion && scene.isVip))
    .filter(({ kind }) => kind !== 'advert' || today.count < popupRules.advertsPerDay)
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0]
}

function mayOpen({ now, memory, ...scene }: PopupScene): boolean {
  const isSameSession = memory && now.getTime() - memory.lastAt < popupRules.sessionMs
  if (scene.hasShown || isSameSession) return false
  if (!scene.isTab || scene.isBusy || scene.isWatching) return false
  return scene.idleMs >= popupRules.idleMs
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

/** What is hidden for today. */
export function hiddenToday(memory: PopupMemory | undefined, now: Date): readonly string[] {
  return todays(memory, now).hidden
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
