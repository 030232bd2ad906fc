export const feedRules = { every: 8, neverInFirst: 3 } as const

export type Placed<T, A> =
  | { readonly kind: 'item'; readonly item: T }
  | { readonly kind: 'advert'; readonly advert: A }

/**
 * One advert for every eight cards, never among the first three and never two in a row. Positions do not change as the list
 * grows.
 */
export function placeAdverts<T, A>(items: readonly T[], adverts: readonly A[]): Placed<T, A>[] {
  return items.flatMap((item, index): Placed<T, A>[] => {
    const placed: Placed<T, A> = { kind: 'item', item }
    const turn = Math.floor(index / feedRules.every)
    const advert = adverts[turn % adverts.length]
    const isDue = index % feedRules.every === feedRules.neverInFirst + 1
    return isDue && advert !== undefined ? [placed, { kind: 'advert', advert }] : [placed]
  })
}
