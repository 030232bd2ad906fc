import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { termsOf } from './search.fold.ts'
import { gramsOf } from './search.grams.ts'
import { gramsOfSpelling, spellingsOf } from './search.pinyin.ts'
import { cutsOf, distance, mistakesIn, shortestWord } from './search.near.ts'
import * as repository from './search-name.repository.ts'

/** A search input, prepared for queries. */
export interface Sought {
  /** The input as typed, or its correction. */
  readonly word: string
  readonly terms: readonly string[]
  readonly grams: readonly number[]
  /** The grams of each way to read the terms as pinyin; none where they are no pinyin. */
  readonly spelled: readonly (readonly number[])[]
}

/** The most ways to read all terms, as they are or as pinyin. */
const mostReadings = 6

export function seek(word: string): Sought {
  const terms = termsOf(word)
  if (terms.length === 0) throw new AppError('search.too_short')
  const readings = terms.map((term) => [gramsOf(term), ...spellingsOf(term).map(gramsOfSpelling)])
  const [grams = [], ...spelled] = combined(readings).slice(0, mostReadings)
  return { word, terms, grams, spelled }
}

/** One reading of each term, in every combination. */
function combined(readings: readonly (readonly (readonly number[])[])[]): number[][] {
  return readings.reduce<number[][]>(
    (sets, ways) => sets.flatMap((set) => ways.map((way) => [...new Set([...set, ...way])])),
    [[]],
  )
}

/** The most candidates of a correction, since many words share a deletion variant with a short one. */
const mostNear = 500

/** The probable correction of an input without results; undefined where every part is known, or like no known word. */
export async function guess(db: Db, { terms }: Sought): Promise<Sought | undefined> {
  const meant = await Promise.all(terms.map((term) => nearest(db, term)))
  return meant.some((term, at) => term !== terms[at]) ? seek(meant.join(' ')) : undefined
}

async function nearest(db: Db, term: string): Promise<string> {
  if (!/^[a-z]+$/.test(term) || term.length < shortestWord) return term
  const known = await repository.listNear(db, { cuts: cutsOf(term), limit: mostNear })
  const near = known
    .map((word) => ({ word, far: distance(term, word) }))
    .filter(({ far }) => far <= mistakesIn(term))
    .toSorted((a, b) => a.far - b.far || (a.word < b.word ? -1 : 1))
  return near[0]?.word ?? term
}
