import { type RawBuilder, sql } from 'kysely'
import type { PictureRow } from '../media/index.ts'

/** A comment or reply, joined with its author and the person whom it answers. */
export interface CommentRow {
  readonly id: string
  readonly root_id: string | null
  readonly text: string
  readonly at_second: number | null
  readonly likes: string
  readonly replies: string
  readonly hot: string
  readonly is_pinned: boolean
  readonly edited_at: Date | null
  readonly deleted_by: string | null
  readonly created_at: Date
  readonly uid: string | null
  readonly name: string | null
  readonly portrait: string | null
  readonly is_official: boolean | null
  readonly vip_until: Date | null
  readonly svip_until: Date | null
  readonly to_uid: string | null
  readonly to_name: string | null
  readonly mentions: readonly { readonly uid: number; readonly name: string }[] | null
  readonly pictures: readonly PictureRow[] | null
  readonly work_author_uid: string
  readonly work_comments: string
  readonly now: Date
}

/** The columns that `picked` must select. */
export const commentColumns = sql`comment.id, comment.work_id, comment.root_id, comment.text,
  comment.at_second, comment.likes, comment.replies, comment.hot, comment.is_pinned,
  comment.edited_at, comment.deleted_by, comment.created_at, comment.author_uid, comment.to_uid`

interface Selection {
  /** Comments of one work. */
  readonly picked: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  readonly hiddenAuthors: readonly number[]
}

/** The pictures of the comment with this id, in their order; null where it has none. */
export const pictureRows = (commentId: RawBuilder<unknown>) => sql<readonly PictureRow[] | null>`(
  select jsonb_agg(jsonb_build_object('path', path, 'width', width, 'height', height,
    'placeholder', placeholder, 'widths', widths, 'has_avif', has_avif,
    'is_animated', is_animated, 'focus', focus) order by shown.position)
  from comment_picture as shown join media_picture on media_picture.id = shown.picture_id
  where shown.comment_id = ${commentId}
)`

/** Joins comments of one work with their people; the name of a hidden author is left out of replies, too. */
export function commentRows({ picked, order, hiddenAuthors }: Selection): RawBuilder<CommentRow> {
  const ofWork = sql`from work where id = (select work_id from picked limit 1)`
  return sql<CommentRow>`
    with picked as materialized (${picked})
    select picked.id, picked.root_id, text, at_second, likes, replies, hot, is_pinned, edited_at,
      deleted_by, picked.created_at, author.uid, author.name, author.portrait,
      author.is_official,
      vip.vip_until, vip.svip_until, answered.uid as to_uid, answered.name as to_name,
      (select jsonb_agg(jsonb_build_object('uid', mention.uid, 'name', mention.name))
        from comment_mention as mention
        where mention.comment_id = picked.id and picked.deleted_by is null
          and mention.uid <> all(${hiddenAuthors}::bigint[])) as mentions,
      ${pictureRows(sql`picked.id`)} as pictures,
      (select author_uid ${ofWork}) as work_author_uid, (select comments ${ofWork}) as work_comments,
      (select app_now()) as now
    from picked
    left join account as author on author.uid = picked.author_uid
    left join vip_membership as vip on vip.uid = picked.author_uid
    left join account as answered
      on answered.uid = picked.to_uid and answered.uid <> all(${hiddenAuthors}::bigint[])
    order by ${order}
  `
}

/** Selects comments of other authors. A comment without an author (a deleted account) is hidden from nobody. */
export const isNotOf = (hiddenAuthors: readonly number[]) =>
  sql`(comment.author_uid is null or comment.author_uid <> all(${hiddenAuthors}::bigint[]))`
