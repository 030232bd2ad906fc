import { workPath } from '../../features/feed/work-path.ts'
import type { Suggestion } from '../../features/search/use-search-box.ts'
import { tagPath } from './tag-path.ts'

/** Where a suggestion leads: to the tag, the person or the work. A word is searched for. */
export function suggestionPath({ kind, text, person, card }: Suggestion): string | undefined {
  if (kind === 'tag') return tagPath(text)
  if (person) return `/usercenter/${person.uid}`
  return card && workPath(card)
}
