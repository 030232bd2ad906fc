/** What the library can be narrowed to. */
export const shelves = ['all', 'video', 'short', 'gallery', 'post'] as const
export type Shelf = (typeof shelves)[number]

/** As a call takes it. */
export function kindOf(shelf: Shelf) {
  return shelf === 'all' ? {} : { kind: shelf }
}
