import { type RawBuilder, sql } from 'kysely'
import { pinyinText, spellingsOf } from './search.pinyin.ts'

/** What the index is asked for. */
export interface HeldGrams {
  /** The grams that a document must hold to contain the terms as they are. */
  readonly grams: readonly number[]
  /** Instead of them, those of each way to read the terms as pinyin. */
  readonly spelled?: readonly (readonly number[])[]
}

/**
 * The document holds one of these sets; facets are part of each, so that the index intersects them with the rarest gram.
 * They are sub-selects, so that no plan depends on how common they are: planning a search costs as much as running it.
 */
export function holds(
  { grams, spelled = [] }: HeldGrams,
  facets: readonly number[] = [],
): RawBuilder<boolean> {
  const sets = [grams, ...spelled].map((set) => [...set, ...facets])
  if (sets.some((set) => set.length === 0)) return sql<boolean>`true`
  const each = sets.map((set) => sql`grams @> (select ${set}::integer[])`)
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

/** A branch of a rank, where the pinyin holds the term as whole syllables; nothing for a term that is no pinyin. */
export function isSpelled(term: string, rank: number): RawBuilder<unknown> {
  const spellings = spellingsOf(term)
  if (spellings.length === 0) return sql``
  const each = spellings.map((spelling) => sql`position(${pinyinText(spelling)} in pinyin) > 0`)
  return sql`when ${sql.join(each, sql` or `)} then ${sql.lit(rank)}`
}

/** How many candidates each author has, by uid. */
export type PerAuthor = Readonly<Record<string, number>>

/** The same of `found`, in one row of a page only, since it is as large as all its others. */
export function perAuthor(uid: RawBuilder<unknown>): RawBuilder<PerAuthor | null> {
  return sql`case when row_number() over () = 1 then (
    select jsonb_object_agg(uid, matches)
    from (select ${uid} as uid, count(*) as matches from found group by 1) as author
  ) end`
}
