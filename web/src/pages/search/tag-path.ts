import type { SortType } from '../../features/feed/feed.queries.ts'

export const kinds = ['all', 'video', 'short', 'gallery', 'post'] as const
/** By the server's numbers. */
export const sorts = ['best', 'latest', 'views'] as const

export interface AskedTag {
  readonly name: string
  readonly kind: (typeof kinds)[number]
  readonly sort: (typeof sorts)[number]
}

/** The path of the works with a tag. Defaults are omitted. */
export function tagPath(name: string, { kind = 'all', sort = 'best' }: Partial<AskedTag> = {}) {
  const query = new URLSearchParams({ name })
  if (kind !== 'all') query.set('kind', kind)
  if (sort !== 'best') query.set('sort', sort)
  return `/tag?${query}`
}

/** The maximum length of a tag. */
const mostLetters = 15

export function readTagged(query: Readonly<Record<string, unknown>>): AskedTag {
  const { name, kind, sort } = query
  return {
    name: typeof name === 'string' ? name.trim().slice(0, mostLetters) : '',
    kind: kinds.find((each) => each === kind) ?? 'all',
    sort: sorts.find((each) => each === sort) ?? 'best',
  }
}

export const sortTypeOf = (sort: AskedTag['sort']) => sorts.indexOf(sort) as SortType
