import type { Why } from '@kaleido/contract/short'
import type { Mixed } from './short.mix.ts'

/** A short that may be shown, with the signals of the ranking. */
export interface Candidate {
  readonly id: string
  readonly authorUid: string
  readonly tags: readonly string[]
  readonly ageHours: number
  readonly likes: number
  readonly favourites: number
  readonly shares: number
  readonly views: number
  /** Views and likes of the last days. */
  readonly recent: { readonly views: number; readonly likes: number }
  /** Whether it lies in a sampled bucket of this walk. */
  readonly isSampled: boolean
}

/** Weights of a viewer's recent actions: negative for what they mostly skip. */
export interface Taste {
  /** By the tag's name. */
  readonly tags: ReadonlyMap<string, number>
  /** By the author's uid. */
  readonly authors: ReadonlyMap<string, { readonly name: string; readonly weight: number }>
}

const parts = ['fresh', 'engagement', 'personal', 'exploration'] as const
type Part = (typeof parts)[number]
export type Weights = Readonly<Record<Part, number>>

export interface Scored extends Mixed {
  readonly id: string
  readonly why: Why
}

/** Sorts by score, then the later work first. Each result explains its score by parts. */
export function rank(
  candidates: readonly Candidate[],
  { taste, weights }: { readonly taste: Taste; readonly weights: Weights },
): Scored[] {
  return candidates
    .map((candidate) => {
      const why = explain(candidate, taste, weights)
      const score = parts.reduce((sum, part) => sum + weights[part] * why[part], 0)
      const { id, authorUid, tags } = candidate
      return { short: { id, authorUid, topic: tags[0], why }, score }
    })
    .toSorted((a, b) => b.score - a.score || Number(b.short.id) - Number(a.short.id))
    .map(({ short }) => short)
}

/** The half-life of freshness. */
const halfFreshHours = 72
/** The number of views that halves the bonus of rarely shown shorts. */
const halfShown = 200

function explain(candidate: Candidate, taste: Taste, weights: Weights): Why {
  const { ageHours, views, isSampled } = candidate
  const liking = likingOf(candidate, taste)
  const given = {
    fresh: rounded(0.5 ** (Math.max(0, ageHours) / halfFreshHours)),
    engagement: rounded(portion(interestIn(candidate), 4)),
    personal: rounded(portion(liking.sum, 5)),
    exploration: isSampled ? rounded(halfShown / (halfShown + views)) : 0,
  }
  const main = parts.reduce((max, part) =>
    weights[part] * given[part] > weights[max] * given[max] ? part : max,
  )
  const because = given.personal > 0 ? liking.because : undefined
  return { main, ...given, ...(because === undefined ? {} : { because }) }
}

/**
 * Logarithmic. Likes, favourites and shares count once per person, views once per person and hour; comments have no such
 * limit, so they are left out.
 */
function interestIn({ likes, favourites, shares, views, recent }: Candidate): number {
  const ever = Math.log1p(likes + 2 * favourites + 4 * shares + 0.02 * views)
  return ever / 2 + Math.log1p(recent.likes + 0.02 * recent.views)
}

function likingOf({ authorUid, tags }: Candidate, taste: Taste): { sum: number; because?: string } {
  const author = taste.authors.get(authorUid)
  let sum = 0
  let strongest = { name: '', weight: 0 }
  const add = (name: string, weight: number) => {
    sum += weight
    if (weight > strongest.weight) strongest = { name, weight }
  }
  for (const name of tags) add(name, taste.tags.get(name) ?? 0)
  if (author) add(author.name, author.weight)
  return { sum, ...(strongest.weight > 0 && { because: strongest.name }) }
}

/** From 0 to 1, with one half at `half`. */
const portion = (amount: number, half: number) => (amount <= 0 ? 0 : amount / (amount + half))

const rounded = (value: number) => Math.round(value * 1_000) / 1_000
