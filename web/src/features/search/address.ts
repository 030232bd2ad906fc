import { moduleTypes } from '@kaleido/contract/layout'
import { searchRules } from '@kaleido/contract/search'

export const foundTypes = ['all', 'video', 'short', 'gallery', 'post', 'user', 'tag'] as const
export type FoundType = (typeof foundTypes)[number]

/** By the server's numbers. The first of each is the default, and omitted. */
export const choices = {
  sort: ['match', 'latest', 'views'],
  scope: ['any', 'home'],
  length: ['any', 'short', 'medium', 'long'],
  since: ['any', 'today', 'week', 'month', 'year'],
  access: ['any', 'free', 'vip', 'coin'],
} as const
export type Filter = keyof typeof choices
export type Filters = { readonly [F in Filter]: (typeof choices)[F][number] }

/** The search that an address describes. */
export interface SearchAddress extends Filters {
  readonly word: string
  readonly type: FoundType
}

export function readSearchAddress(query: Readonly<Record<string, unknown>>): SearchAddress {
  return {
    word: typeof query['q'] === 'string' ? wordOf(query['q']) : '',
    type: known(foundTypes, query['type']),
    sort: known(choices.sort, query['sort']),
    length: known(choices.length, query['length']),
    since: known(choices.since, query['since']),
    access: known(choices.access, query['access']),
    scope: known(choices.scope, query['scope']),
  }
}

export function addressOf(
  page: '/search/result' | '/search/more',
  { word, ...asked }: Pick<SearchAddress, 'word'> & Partial<SearchAddress>,
): string {
  const usual = { type: foundTypes[0], ...defaults }
  const query = new URLSearchParams({ q: word })
  for (const name of ['type', ...filters] as const) {
    const value = asked[name]
    if (value !== undefined && value !== usual[name]) query.set(name, value)
  }
  return `${page}?${query}`
}

const filters = ['sort', 'length', 'since', 'access', 'scope'] as const

const defaults: Filters = {
  sort: choices.sort[0],
  length: choices.length[0],
  since: choices.since[0],
  access: choices.access[0],
  scope: choices.scope[0],
}

/** Whether any filter is set; an order does not count. */
export const isFiltered = (given: Filters) =>
  filters.some((filter) => filter !== 'sort' && given[filter] !== defaults[filter])

/** The word whose default first page this is; undefined with filters or another order. */
export const plainWord = (asked: SearchAddress) =>
  isFiltered(asked) || asked.sort !== defaults.sort ? undefined : asked.word

export const withoutFilters = (asked: SearchAddress): SearchAddress => ({ ...asked, ...defaults })

/** The search as the server's input. Defaults are omitted, so that cached answers are shared. */
export function inputOf({ sort, length, since, access, scope }: Filters) {
  const sortType = indexIn(choices.sort, sort)
  const playTimeType = indexIn(choices.length, length)
  const age = indexIn(choices.since, since)
  return {
    ...(sortType && { sortType }),
    ...(playTimeType && { playTimeType }),
    ...(age && { since: age }),
    ...(access !== 'any' && { access }),
    ...(scope === 'home' && { moduleType: moduleTypes.index }),
  }
}

/** Normalises a typed word: trimmed, cut to the maximum, without splitting a character. */
export function wordOf(text: string): string {
  return text
    .trim()
    .slice(0, searchRules.mostLetters)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

function known<const T extends readonly [string, ...string[]]>(
  options: T,
  value: unknown,
): T[number] {
  return options.find((each) => each === value) ?? options[0]
}

type Index = 0 | 1 | 2 | 3 | 4

function indexIn<const T extends readonly string[]>(options: T, value: T[number]): IndexIn<T> {
  return options.indexOf(value) as IndexIn<T>
}

type IndexIn<T extends readonly string[]> = T['length'] extends 3
  ? 0 | 1 | 2
  : T['length'] extends 4
    ? 0 | 1 | 2 | 3
    : Index
