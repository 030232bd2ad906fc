/** Lists that know no neighbours of a work, but what they hold from the first to the last. */
export const listedNames = ['search', 'liked', 'favourites', 'history', 'bought', 'board'] as const

export const originNames = ['user', 'module', 'tag', 'latest', ...listedNames] as const

/** The list that a short is opened from, as the address names it. */
export interface Origin {
  readonly from: (typeof originNames)[number]
  /** Whose works or likes, which module, tag or board, or the word that found it. */
  readonly of: string | undefined
}

/** The address of a short in the list that it was opened from. */
export function shortAddress(id: string, origin: Origin | undefined): string {
  const written = new URLSearchParams({ id })
  if (origin) written.set('from', origin.from)
  if (origin?.of !== undefined) written.set('of', origin.of)
  return `/shortvideo?${written}`
}
