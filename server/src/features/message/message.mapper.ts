import type { Conversation, Message, MessageKind } from '@kaleido/contract/message'
import type { Picture } from '@kaleido/contract/core/picture'
import type { WorkCard } from '@kaleido/contract/work'
import type { PictureRow } from '../media/index.ts'
import type { ConversationRow, MessageRow, PersonRow } from './message-list.repository.ts'

export function toPerson({ other_uid, name, portrait, is_official }: PersonRow) {
  if (other_uid === null || name === null || portrait === null) return null
  return { uid: Number(other_uid), name, portrait, ...(is_official && { isOfficial: true }) }
}

export function toConversation(row: ConversationRow): Conversation {
  const { id, unread, is_muted, is_pinned, kind, text, is_own, is_recalled, created_at } = row
  return {
    type: 'conversation',
    id,
    person: toPerson(row),
    last:
      kind === null || created_at === null
        ? null
        : {
            kind: kind as MessageKind,
            text: text ?? '',
            isOwn: is_own === true,
            isRecalled: is_recalled === true,
            createdAt: created_at.toISOString(),
          },
    unread,
    isMuted: is_muted,
    isPinned: is_pinned,
  }
}

interface Media {
  readonly pictureOf: (row: PictureRow) => Picture | undefined
  readonly cards: ReadonlyMap<string, WorkCard>
}

export function toMessage(row: MessageRow, { pictureOf, cards }: Media): Message {
  const { id, seq, is_own, client_id, kind, text, work_id, is_risky, recalled_by } = row
  return {
    id,
    seq,
    isOwn: is_own,
    ...(is_own && { clientId: client_id }),
    kind: kind as MessageKind,
    text,
    picture: (hasPicture(row) && pictureOf(row)) || null,
    work: (work_id !== null && cards.get(work_id)) || null,
    ...(recalled_by !== null && { recalledBy: recalled_by as 'sender' | 'moderator' }),
    ...(is_risky && !is_own && { isRisky: true }),
    createdAt: row.created_at.toISOString(),
  }
}

/** A join without a picture leaves every column of it empty at once. */
function hasPicture(row: MessageRow): row is MessageRow & PictureRow {
  return row.path !== null
}
