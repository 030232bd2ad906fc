import { id } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'
import type { Store } from '../../shared/storage/storage.ts'
import { slot } from '../../shared/storage/storage.ts'

/** Orders remembered at a time: as many as one person may have open, and some that were paid elsewhere. */
const most = 10

/** A path of the app; an address of another origin is not one. */
const path = z.string().check(z.regex(/^\/(?![/\\])/), z.maxLength(500))

const payResumes = slot(
  'payResumes',
  z.array(z.object({ order: id, path })).check(z.maxLength(most)),
)

/** Remembers what the person was about to do, for the result page of this order. */
export function rememberResume(store: Store, order: string, resumeAt: string): void {
  if (!path.safeParse(resumeAt).success) return
  const others = (store.get(payResumes) ?? []).filter((one) => one.order !== order)
  store.set(payResumes, [...others, { order, path: resumeAt }].slice(-most))
}

/** Where the person goes on after paying this order; undefined if it was not opened from anywhere. */
export function resumeOf(store: Store, order: string): string | undefined {
  return store.get(payResumes)?.find((one) => one.order === order)?.path
}
