import type { FamilyName } from './art/cover.ts'
import { texts } from './texts.ts'

/** So many tags stand on a work. */
const mostTags = 3

/** First those that it is called by or speaks of, then those of its subject in turns, so that each of them has works. */
export function tagsOf({
  family,
  title,
  text,
}: {
  readonly family: FamilyName
  readonly title: string
  readonly text: string
}): string[] {
  const all = Object.entries(texts.tags)
  const named = all.flatMap(([tag]) => (`${title} ${text}`.includes(tag) ? tag : []))
  const own = all.flatMap(([tag, families]) => (families.includes(family) ? tag : []))
  const start = title.length % own.length
  return [...new Set([...named, ...own.slice(start), ...own.slice(0, start)])].slice(0, mostTags)
}
