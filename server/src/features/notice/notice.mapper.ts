import type { Language } from '@kaleido/contract/core/error'
import type { Notice, NoticeKind } from '@kaleido/contract/notice'
import type { WorkKind } from '@kaleido/contract/work'
import { type PictureRow, toPicture } from '../media/index.ts'
import { NoticeData } from './notice.data.ts'
import { reasonIn } from './notice.reason.ts'
import type { ActorRow, list } from './notice.repository.ts'

type Row = Awaited<ReturnType<typeof list>>[number]

export function toNotice(row: Row, actors: readonly ActorRow[], language: Language): Notice {
  const { reason, ...data } = NoticeData.parse(row.data)
  return {
    type: 'notice',
    id: row.id,
    kind: row.kind as NoticeKind,
    isRead: row.is_read,
    at: row.at.toISOString(),
    actors: actors.map(toPerson),
    actorCount: Number(row.actors),
    ...toWork(row),
    ...(row.comment_id !== null && { comment: { id: row.comment_id, text: row.text ?? '' } }),
    ...data,
    ...(reason && { reason: reasonIn(reason, language) }),
  }
}

function toPerson({ uid, name, portrait, is_official }: ActorRow): Notice['actors'][number] {
  return { uid: Number(uid), name, portrait, ...(is_official && { isOfficial: true }) }
}

function toWork(row: Row): Pick<Notice, 'work'> {
  const { work_id, work_kind, title, is_own, state } = row
  if (work_id === null || title === null) return {}
  return {
    work: {
      id: work_id,
      kind: work_kind as WorkKind,
      title,
      cover: row.path === null ? null : toPicture(row as PictureRow),
      isOwn: is_own === true,
      isPublished: state === 'published',
    },
  }
}
