import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { termsOf } from './search.fold.ts'
import { gramsOf } from './search.grams.ts'
import { cutsOf, distance, mistakesIn, shortestWord } from './search.near.ts'
import * as repository from './search-name.repository.ts'

/** A search input, prepared for queries. */
export interface Sought {
  /** The input as typed, or its correction. */
  readonly word: string
  readonly terms: readonly string[]
  readonly grams: readonly number[]
}

export function seek(word: string): Sought {
  const terms = termsOf(word)
  if (terms.length === 0) throw new AppError('search.too_short')
  return { word, terms, grams: [...new Set(terms.flatMap(gramsOf))] }
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
