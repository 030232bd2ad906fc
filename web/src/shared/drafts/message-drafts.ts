import * as z from 'zod/mini'
import type { Store } from '../storage/storage.ts'
import { slot } from '../storage/storage.ts'

/** The most conversations with an unsent text; the oldest is dropped. */
const mostDrafts = 20
const mostUnits = 8_000

const Kept = z.object({
  /** Who wrote it: another account of this device does not see it. */
  from: z.int(),
  to: z.int(),
  text: z.string().check(z.maxLength(mostUnits)),
})

const draftsSlot = slot('messageDrafts', z.array(Kept).check(z.maxLength(mostDrafts)))

export type DraftPair = Pick<z.output<typeof Kept>, 'from' | 'to'>

/** The unsent text of a conversation. */
export function readDraft(store: Store, { from, to }: DraftPair): string {
  const kept = store.get(draftsSlot) ?? []
  return kept.find((one) => one.from === from && one.to === to)?.text ?? ''
}

/** Keeps the unsent text of a conversation; a blank one is dropped. */
export function keepDraft(store: Store, { from, to }: DraftPair, text: string): void {
  const others = (store.get(draftsSlot) ?? []).filter((one) => one.from !== from || one.to !== to)
  const own = text.trim() === '' ? [] : [{ from, to, text: text.slice(0, mostUnits) }]
  store.set(draftsSlot, [...others, ...own].slice(-mostDrafts))
}

/** At logout. */
export function dropDrafts(store: Store): void {
  store.remove(draftsSlot)
}
