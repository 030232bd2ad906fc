import * as z from 'zod/mini'
import type { Store } from '../storage/storage.ts'
import { slot } from '../storage/storage.ts'

/** So many are remembered: two rows on a phone. */
const max = 16

const recentSlot = slot('recentEmoji', z.array(z.string().check(z.maxLength(40))))

export const recentEmoji = (store: Store): readonly string[] => store.get(recentSlot) ?? []

/** Puts an emoji first among the recent ones. */
export function rememberEmoji(store: Store, text: string): void {
  const others = recentEmoji(store).filter((each) => each !== text)
  store.set(recentSlot, [text, ...others].slice(0, max))
}
