import * as z from 'zod/mini'
import type { Store } from '../shared/storage/storage.ts'
import { slot } from '../shared/storage/storage.ts'

/** The screens that people come back from and want to find things as they left them. */
const remembered = ['/detail', '/home/search', '/community/topic', '/usercenter', '/cdetail']

export const currentOpSlot = slot('current_op', z.literal('1'))

/** After each navigation: notes that the path before it was one that people come back from. */
export function noteCurrentOp(store: Store, previousPath: string | undefined): void {
  if (remembered.some((part) => previousPath?.includes(part))) store.set(currentOpSlot, '1')
  else store.remove(currentOpSlot)
}
