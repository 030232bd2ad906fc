import { AppError } from '../../platform/errors.ts'
import { unwrapCursor, wrapCursor } from '../../platform/page.ts'
import type { PostCursor } from './post-list.repository.ts'

/** Where a reader of a hot list is: in which snapshot of it, and in that or in what follows it. */
export type HotCursor = { readonly snapshot: string } & (
  | { readonly place: number }
  | { readonly after: PostCursor }
)

export function writeHotCursor(cursor: HotCursor): string {
  const { snapshot } = cursor
  if ('place' in cursor) return wrapCursor(`hot.${snapshot}.${cursor.place}`)
  return wrapCursor(`rest.${snapshot}.${cursor.after.value}.${cursor.after.id}`)
}

export function readHotCursor(cursor: string | undefined): HotCursor | undefined {
  if (cursor === undefined) return undefined
  const form = /^(?:hot\.(\d{1,18})\.(\d{1,4})|rest\.(\d{1,18})\.(\d{1,18})\.([1-9]\d{0,17}))$/
  const [, hot, place, rest, value, id] = unwrapCursor(cursor, form)
  if (hot !== undefined) return { snapshot: hot, place: Number(place) }
  if (rest === undefined || value === undefined || id === undefined) {
    throw new AppError('http.bad_request')
  }
  return { snapshot: rest, after: { value, id } }
}
