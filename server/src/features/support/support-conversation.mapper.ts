import type { Picture } from '@kaleido/contract/core/picture'
import type { SupportMessage, SupportState } from '@kaleido/contract/support-conversation'
import type { StaffSupportConversation, StaffSupportMessage } from '@kaleido/contract/support-desk'
import type { PictureRow } from '../media/index.ts'
import type { MessageRow } from './support-conversation.repository.ts'
import type { QueueRow } from './support-desk.repository.ts'

export type PictureOf = (row: MessageRow & PictureRow) => Picture | undefined

export function toSupportMessage(row: MessageRow, pictureOf: PictureOf): SupportMessage {
  const { id, seq, is_staff, client_id, kind, text, created_at } = row
  return {
    id,
    seq,
    isOwn: !is_staff,
    ...(!is_staff && { clientId: client_id }),
    kind: kind as SupportMessage['kind'],
    text,
    picture: (hasPicture(row) && pictureOf(row)) || null,
    createdAt: created_at.toISOString(),
  }
}

/** A join without a picture leaves every column of it empty at once. */
function hasPicture(row: MessageRow): row is MessageRow & PictureRow {
  return row.path !== null
}

export function toStaffSupportMessage(row: MessageRow, pictureOf: PictureOf): StaffSupportMessage {
  return { ...toSupportMessage(row, pictureOf), by: row.staff_name }
}

export function toStaffConversation(row: QueueRow, staffId: string): StaffSupportConversation {
  const { assigned_to, assigned_name } = row
  return {
    id: row.id,
    uid: Number(row.uid),
    name: row.name,
    isGuest: row.is_guest,
    state: row.state as SupportState,
    assigned:
      assigned_to === null || assigned_name === null
        ? null
        : { id: assigned_to, name: assigned_name },
    isMine: assigned_to === staffId,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    preview: row.preview,
    lastAt: row.last_at.toISOString(),
    openedAt: row.opened_at.toISOString(),
    firstAnsweredAt: row.first_answered_at?.toISOString() ?? null,
  }
}
