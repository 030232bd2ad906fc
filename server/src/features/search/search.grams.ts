import type { WorkCard, WorkKind } from '@kaleido/contract/work'

/** A gram: two UTF-16 units as one integer. For a single unit the first is zero, which no text holds. */
const pairAt = (text: string, at: number) =>
  ((at < 0 ? 0 : text.charCodeAt(at)) << 16) | text.charCodeAt(at + 1)

const isBlank = (text: string, at: number) => text[at] === ' ' || text[at] === '\n'

/** The grams of all adjacent characters of these texts. */
export function pairsOf(...texts: readonly string[]): number[] {
  const found = new Set<number>()
  for (const text of texts) {
    for (let at = 0; at + 1 < text.length; at += 1) {
      if (!isBlank(text, at) && !isBlank(text, at + 1)) found.add(pairAt(text, at))
    }
  }
  return [...found]
}

/** The grams of single characters, for an input of one character. */
export function unitsOf(...texts: readonly string[]): number[] {
  return [...new Set(texts.join('').replaceAll(/[ \n]/g, '').split(''))].map((unit) =>
    pairAt(unit, -1),
  )
}

/** The most grams of a term in a query: beyond them an intersection costs more than comparing the texts. */
const maxPairs = 12

/** The grams that a document must hold to contain a term. */
export function gramsOf(term: string): number[] {
  const pairs = term.length === 1 ? unitsOf(term) : pairsOf(term)
  const step = Math.ceil(pairs.length / maxPairs)
  return pairs.filter((_, at) => at % step === 0)
}

/** Units that folding removes, so that facets are never mistaken for text. */
const kindsOf = { kind: 1, length: 2, access: 3, day: 4, week: 5, month: 6, year: 7 } as const
const kinds: readonly WorkKind[] = ['video', 'short', 'gallery', 'post']
const accesses: readonly WorkCard['access']['mode'][] = ['free', 'vip', 'coin']

const facet = (kind: keyof typeof kindsOf, value: number) => (kindsOf[kind] << 16) | value

export const kindFacet = (kind: WorkKind) => facet('kind', kinds.indexOf(kind))
export const lengthFacet = (length: number) => facet('length', length)
export const accessFacet = (mode: WorkCard['access']['mode']) =>
  facet('access', accesses.indexOf(mode))

/** The day, week, month and year of a moment, in Shanghai. */
export function timeFacets(at: Date): readonly [number, number, number, number] {
  const there = new Date(at.getTime() + 8 * 3_600_000)
  const day = Math.floor(there.getTime() / 86_400_000)
  const year = there.getUTCFullYear()
  // The first of January 1970 was a Thursday; a week begins on Monday.
  const week = Math.floor((day + 3) / 7)
  const month = year * 12 + there.getUTCMonth()
  return [facet('day', day), facet('week', week), facet('month', month), facet('year', year)]
}
