import { creatorCodes } from '@kaleido/contract/notice'
import type { Notice, NoticeGroup } from '@kaleido/contract/notice'

export function groupPath(group: NoticeGroup): string {
  return `/mine/message?show=${group}`
}

/** How pages write the addresses of works, which are another feature's. */
export interface NoticePaths {
  readonly work: (work: NonNullable<Notice['work']>) => string
  readonly comment: (work: NonNullable<Notice['work']>, id: string) => string
}

const aboutCreator: ReadonlySet<string> = new Set(Object.values(creatorCodes))

/** What a tap on a notice opens; undefined where there is nothing to open. */
export function pathOf(notice: Notice, paths: NoticePaths): string | undefined {
  const { kind, work, actors } = notice
  if (kind === 'report') return '/mine/reports'
  if (aboutCreator.has(notice.code ?? '')) return '/mine/settled'
  if (kind === 'follow') return actors[0] && `/usercenter/${actors[0].uid}`
  if (kind === 'review') return work?.isPublished === true ? paths.work(work) : '/myhome'
  return kind === 'removedComment' ? undefined : subjectPath(notice, paths)
}

function subjectPath({ work, comment }: Notice, paths: NoticePaths): string | undefined {
  if (!work) return undefined
  return comment ? paths.comment(work, comment.id) : paths.work(work)
}
