import type { PostCard, PostForm } from '@kaleido/contract/post'
import type { WorkCard } from '@kaleido/contract/work'
import type { FactsRow } from './post.repository.ts'

/** A work of kind `post` without a row of its own has the pictures and the text of the work. */
export function toPostCard(
  card: WorkCard,
  facts: FactsRow | undefined,
  topics: PostCard['topics'],
): PostCard {
  return {
    ...card,
    title: facts ? facts.title : card.title,
    form: (facts?.form ?? 'picture') as PostForm,
    topics,
    pictureCount: facts?.pictures ?? card.pictures?.length ?? 0,
    isEdited: Boolean(facts?.edited_at),
  }
}
