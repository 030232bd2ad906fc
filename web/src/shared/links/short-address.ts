/** Lists without a call for the neighbours of a work: they are read from their beginning. */
export const listedNames = ['search', 'liked', 'favourites', 'history', 'bought', 'board'] as const

export const originNames = ['user', 'module', 'tag', 'latest', ...listedNames] as const

/** The list that a short is opened from, as the address names it. */
export interface Origin {
  readonly from: (typeof originNames)[number]
  /** The author, module, tag or board, or the searched word. */
  readonly of: string | undefined
}

/** The address of a short in the list that it was opened from. */
export function shortAddress(id: string, origin: Origin | undefined): string {
  const written = new URLSearchParams({ id })
  if (origin) written.set('from', origin.from)
  if (origin?.of !== undefined) written.set('of', origin.of)
  return `/shortvideo?${written}`
}
