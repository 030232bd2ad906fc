import type { Comment, Reply } from '@kaleido/contract/comment'
import type { StaffComment } from '@kaleido/contract/comment-desk'
import type * as z from 'zod/mini'
import { toPicture } from '../media/index.ts'
import { membershipAt } from '../vip/index.ts'
import type { listAll } from './comment-list.repository.ts'
import type { CommentRow } from './comment-rows.repository.ts'

type DeletedBy = NonNullable<z.output<typeof StaffComment>['deletedBy']>

export function toReply(row: CommentRow): Reply {
  const { root_id, to_uid, to_name } = row
  return {
    ...toCommon(row),
    root: root_id ?? row.id,
    ...(to_uid === null || to_name === null ? {} : { to: { uid: Number(to_uid), name: to_name } }),
  }
}

/** `replies` are the first replies to the comment; `hidden` is how many the viewer is not shown. */
export function toComment(row: CommentRow, replies: readonly CommentRow[], hidden = 0): Comment {
  return {
    ...toCommon(row),
    isPinned: row.is_pinned,
    replyCount: Math.max(0, Number(row.replies) - hidden),
    replies: replies.map(toReply),
  }
}

function toCommon(row: CommentRow) {
  const { id, text, at_second, deleted_by, edited_at, likes } = row
  const createdAt = row.created_at.toISOString()
  const type = 'comment' as const
  if (deleted_by !== null) {
    const nothing = { author: null, text: '', isByAuthor: false, isEdited: false, likes: 0 }
    return { type, id, ...nothing, deletedBy: deleted_by as DeletedBy, createdAt }
  }
  return {
    type,
    id,
    author: toAuthor(row),
    text,
    isByAuthor: row.uid === row.work_author_uid,
    isEdited: edited_at !== null,
    likes: Number(likes),
    ...(at_second === null ? {} : { at: at_second }),
    ...(row.mentions && { mentions: [...row.mentions] }),
    ...(row.pictures && { pictures: row.pictures.map(toPicture) }),
    createdAt,
  }
}

/** Null where the account is gone: the left join then leaves all columns of the person null. */
function toAuthor(row: CommentRow): Comment['author'] {
  const { uid, name, portrait, is_official, vip_until, svip_until, now } = row
  if (uid === null || name === null || portrait === null) return null
  const vipLevel = membershipAt({ vip_until, svip_until }, now).level
  return { uid: Number(uid), name, portrait, vipLevel, ...(is_official && { isOfficial: true }) }
}

type StaffRow = Awaited<ReturnType<typeof listAll>>[number]

export function toStaffComment(row: StaffRow): z.output<typeof StaffComment> {
  const { id, work_id, uid, name, text, deleted_by, held_at, pictures, created_at } = row
  return {
    id,
    work: work_id,
    author: uid === null || name === null ? null : { uid: Number(uid), name },
    text,
    ...(pictures && { pictures: pictures.map(toPicture) }),
    ...(held_at !== null && { isHeld: true }),
    ...(deleted_by === null ? {} : { deletedBy: deleted_by as DeletedBy }),
    createdAt: created_at.toISOString(),
  }
}
