import { creatorCodes, topupCodes, vipCodes } from '@kaleido/contract/notice'
import type { Notice, NoticeGroup } from '@kaleido/contract/notice'
import type { AgentCode } from '@kaleido/contract/notice-agent'
import type { PrizeCode } from '@kaleido/contract/notice-prize'
import type { WithdrawalCode } from '@kaleido/contract/notice-withdrawal'

export function groupPath(group: NoticeGroup): string {
  return `/mine/message?show=${group}`
}

/** How pages write the addresses of works, which are another feature's. */
export interface NoticePaths {
  readonly work: (work: NonNullable<Notice['work']>) => string
  readonly comment: (work: NonNullable<Notice['work']>, id: string) => string
}

const agentCodes: readonly AgentCode[] = ['agent.approved', 'agent.refused']
const prizeSent: PrizeCode = 'prize.sent'

/** Where a notice of the product itself leads, by its code. */
const screens = new Map<string, string>([
  ...Object.values(creatorCodes).map((code) => [code, '/mine/settled'] as const),
  ...agentCodes.map((code) => [code, '/mine/usershareshenqing'] as const),
  ...Object.values(vipCodes).map((code) => [code, '/mine/vipcenter'] as const),
  ...Object.values(topupCodes).map((code) => [code, '/mine/userbuyrecord'] as const),
  [prizeSent, '/mine/userprize'],
])

/** What a tap on a notice opens; undefined where there is nothing to open. */
export function pathOf(notice: Notice, paths: NoticePaths): string | undefined {
  const { kind, work, actors } = notice
  const screen = screenOf(notice)
  if (screen !== undefined) return screen
  if (kind === 'follow') return actors[0] && `/usercenter/${actors[0].uid}`
  if (kind === 'review') return work?.isPublished === true ? paths.work(work) : '/myhome'
  return kind === 'removedComment' ? undefined : subjectPath(notice, paths)
}

const payeeAdded: WithdrawalCode = 'withdrawal.payeeAdded'

/** A screen of the person's own that a notice is about, whatever its work. */
function screenOf({ kind, code = '' }: Notice): string | undefined {
  if (kind === 'report') return '/mine/reports'
  if (kind === 'withdrawal') return code === payeeAdded ? '/mine/address' : '/mine/withdraw/detail'
  return screens.get(code)
}

function subjectPath({ work, comment }: Notice, paths: NoticePaths): string | undefined {
  if (!work) return undefined
  return comment ? paths.comment(work, comment.id) : paths.work(work)
}
