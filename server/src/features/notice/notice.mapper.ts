import type { Language } from '@kaleido/contract/core/error'
import type { Notice, NoticeKind } from '@kaleido/contract/notice'
import type { KeptWork } from '../work/index.ts'
import { NoticeData } from './notice.data.ts'
import { reasonIn } from './notice.reason.ts'
import type { ActorRow, NoticeRow } from './notice.repository.ts'

/** Who reads, and the works that a page tells of. */
interface Of {
  readonly uid: number
  readonly works: ReadonlyMap<string, KeptWork>
  readonly language: Language
}

export function toNotice(row: NoticeRow, { uid, works, language }: Of): Notice {
  const { reason, ...data } = NoticeData.parse(row.data)
  const work = row.work_id === null ? undefined : works.get(row.work_id)
  return {
    type: 'notice',
    id: row.id,
    kind: row.kind as NoticeKind,
    isRead: row.is_read,
    at: row.at.toISOString(),
    actors: (row.actors ?? []).map(toPerson),
    actorCount: Number(row.actor_count),
    ...(work && { work: toWork(work, uid) }),
    ...(row.comment_id !== null && { comment: { id: row.comment_id, text: row.text ?? '' } }),
    ...data,
    ...(reason && { reason: reasonIn(reason, language) }),
  }
}

function toPerson([uid, name, portrait, isOfficial]: ActorRow): Notice['actors'][number] {
  return { uid, name, portrait, ...(isOfficial && { isOfficial: true }) }
}

/** The picture is the work's cover or, of one's own work without any, its first picture. */
function toWork({ work, card }: KeptWork, uid: number): Notice['work'] {
  const isOwn = work.authorUid === uid
  return {
    id: work.id,
    kind: work.kind,
    title: work.title,
    cover: card.cover ?? (isOwn ? card.pictures?.[0] : undefined) ?? null,
    isOwn,
    isPublished: work.state === 'published',
  }
}
