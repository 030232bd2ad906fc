import type { DraftCard } from '@kaleido/contract/post-draft'

/** What a person calls a draft: its title, or how it begins. */
export function nameOf({ title, text }: Pick<DraftCard, 'title' | 'text'>): string {
  return (title.trim() || text.trim()).slice(0, 24)
}
