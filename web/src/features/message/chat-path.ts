import type { Conversation } from '@kaleido/contract/message'

/** The screen of a conversation: by its person, or by its id where the person closed their account. */
export function chatPath({ id, person }: Pick<Conversation, 'id' | 'person'>): string {
  return person ? `/message/${person.uid}` : `/message/${id}?id=${id}`
}
