/** The filters of the library. */
export const shelves = ['all', 'video', 'short', 'gallery', 'post'] as const
export type Shelf = (typeof shelves)[number]

/** The filter as the calls take it. */
export function kindOf(shelf: Shelf) {
  return shelf === 'all' ? {} : { kind: shelf }
}
