import * as z from 'zod/mini'
import type { Store } from '../shared/storage/storage.ts'
import { slot } from '../shared/storage/storage.ts'

/** The screens whose state should be restored when people come back from them. */
const remembered = ['/detail', '/home/search', '/community/topic', '/usercenter', '/cdetail']

export const currentOpSlot = slot('current_op', z.literal('1'))

/** After each navigation: records whether the previous path was one of these screens. */
export function noteCurrentOp(store: Store, previousPath: string | undefined): void {
  if (remembered.some((part) => previousPath?.includes(part))) store.set(currentOpSlot, '1')
  else store.remove(currentOpSlot)
}
