import { accountLimits } from '@kaleido/contract/account'

/** So many mentions of a text are looked up; further ones stay text. */
export const mostMentions = 10

/** What may be a name after each @ of a text: everything up to the next space or @, and each shorter beginning. */
export function candidatesIn(text: string): readonly (readonly string[])[] {
  const found = [...text.matchAll(/@([^\s@]+)/gu)].slice(0, mostMentions)
  return found.map(([, after = '']) => beginningsOf(after))
}

/** The longest first. */
function beginningsOf(text: string): string[] {
  const segments = [...new Intl.Segmenter().segment(text)].slice(0, accountLimits.name.max)
  return segments
    .map(({ index, segment }) => text.slice(0, index + segment.length))
    .slice(accountLimits.name.min - 1)
    .toReversed()
}

/** Somebody with such a name. */
export interface Named {
  readonly uid: number
  readonly name: string
  /** Whether they take part in the conversation: the author of the work, or of a comment on it. */
  readonly isHere: boolean
  /** Picked by the author of the text. */
  readonly isPicked?: boolean
}

/** Whom a text mentions. Where several people share a name, it means the one picked, the one who takes part, or nobody. */
export function mentionsIn(
  text: string,
  people: readonly Named[],
): { readonly uid: number; readonly name: string }[] {
  const byName = Map.groupBy(people, ({ name }) => name)
  const meant = candidatesIn(text).flatMap((names) => {
    const name = names.find((each) => byName.has(each))
    const person = name === undefined ? undefined : theOne(byName.get(name) ?? [])
    return person ? [{ uid: person.uid, name: person.name }] : []
  })
  return [...new Map(meant.map((each) => [each.name, each])).values()]
}

function theOne(people: readonly Named[]): Named | undefined {
  const picked = people.find(({ isPicked }) => isPicked)
  if (picked) return picked
  const here = people.filter(({ isHere }) => isHere)
  const [only, ...others] = here.length > 0 ? here : people
  return others.length === 0 ? only : undefined
}
