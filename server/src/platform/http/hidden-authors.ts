import type { HiddenAuthors } from '../ctx/actor.ts'

type Members = Readonly<Record<string, unknown>>

/** A person whom an entry only refers to; any other person in it is its author. */
const references: ReadonlySet<string> = new Set(['to'])

/** Everybody whom an answer names by uid. */
export function peopleIn(answer: unknown, found = new Set<number>()): Set<number> {
  if (typeof answer !== 'object' || answer === null) return found
  if ('uid' in answer && typeof answer.uid === 'number') found.add(answer.uid)
  for (const part of Object.values(answer)) peopleIn(part, found)
  return found
}

/** The answer without the entries of these authors, in every list that it holds; such a list is shorter than others. */
export function withoutAuthors<T>(answer: T, hidden: ReadonlySet<number>): T {
  if (Array.isArray(answer)) {
    return answer
      .filter((entry) => !isOf(entry, hidden))
      .map((entry) => withoutAuthors(entry, hidden)) as T
  }
  if (!isObject(answer)) return answer
  const members = Object.entries(answer)
    .filter(([name, value]) => !(references.has(name) && isOf(value, hidden)))
    .map(([name, value]) => [name, withoutAuthors(value, hidden)])
  return Object.fromEntries(members) as T
}

/** Whether an entry is one of these people, or belongs to one: itself, or the card or the work in it. */
function isOf(entry: unknown, hidden: ReadonlySet<number>): boolean {
  if (!isObject(entry)) return false
  if (typeof entry.uid === 'number' && hidden.has(entry.uid)) return true
  return Object.entries(entry).some(
    ([name, value]) => !references.has(name) && isObject(value) && isOf(value, hidden),
  )
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

interface AuthorPage {
  readonly input: { readonly uid: number }
  readonly hidden: HiddenAuthors
}

/**
 * How an author's own page is fitted to viewers who hide authors: it has `nothing` where one of the two blocks the other.
 * A viewer who opens the page of an author whom they muted does so on purpose.
 */
export function hidingAuthorPage<A>(nothing: A) {
  const isBlocked = ({ input, hidden }: AuthorPage) => hidden.block.includes(input.uid)
  return {
    concerns: (_: unknown, page: AuthorPage) => isBlocked(page),
    without: (_: unknown, page: AuthorPage & { readonly answer: A }) =>
      isBlocked(page) ? nothing : page.answer,
  }
}
