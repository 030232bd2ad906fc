import type { Notice } from '@kaleido/contract/notice'
import {
  creatorCodes,
  noticeRules,
  refundCodes,
  topupCodes,
  vipCodes,
} from '@kaleido/contract/notice'
import type { AgentCode } from '@kaleido/contract/notice-agent'
import type { PrizeCode } from '@kaleido/contract/notice-prize'
import type { WithdrawalCode } from '@kaleido/contract/notice-withdrawal'
import type { Say } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/notice.json'

type SayNotice = Say<typeof labels>

const deeds = {
  like: 'did_like',
  favourite: 'did_favourite',
  commentLike: 'did_commentLike',
  comment: 'did_comment',
  reply: 'did_reply',
  mention: 'did_mention',
  follow: 'did_follow',
  post: 'did_post',
} as const

/** The parts of a sentence about people: who, how many in all, what they did. */
export function deedOf({ kind, actors, actorCount }: Notice, t: SayNotice) {
  const names = actors.slice(0, 2).map(({ name }) => name)
  const isMany = actorCount > names.length
  const others = actorCount >= noticeRules.mostActors ? 'manyOthers' : 'others'
  return {
    names: names.join(t('and')),
    others: isMany ? t(others, { count: actorCount }) : '',
    did: t(kind in deeds ? deeds[kind as keyof typeof deeds] : 'did_other'),
  }
}

interface Decision {
  readonly title: string
  readonly text: string
}

/** What the product itself tells: a title and, where there is one, the reason or the outcome. */
export function decisionOf(notice: Notice, t: SayNotice): Decision {
  const text = notice.reason ?? ''
  switch (notice.kind) {
    case 'review':
      return { title: t(`review_${notice.verdict ?? 'other'}`), text: reasonOf(text, t) }
    case 'removedComment':
      return { title: t('removedComment'), text: reasonOf(text, t) }
    case 'decision':
      return { title: t(againstOf(notice)), text: reasonOf(text, t) }
    case 'report':
    case 'appeal':
      return outcomeOf(notice.kind, notice, t)
    case 'money':
    case 'withdrawal':
      return { title: t(moneyTitleOf(notice.kind, notice)), text }
    default:
      return { title: systemTitle(notice, t), text }
  }
}

/** Written out here, so that the app's start does not load them. */
const agentTitles: Readonly<Record<AgentCode, keyof typeof labels>> = {
  'agent.approved': 'agentApproved',
  'agent.refused': 'agentRefused',
}
const prizeTitles: Readonly<Record<PrizeCode, keyof typeof labels>> = { 'prize.sent': 'prizeSent' }

const systemTitles: Readonly<Record<string, keyof typeof labels>> = {
  ...prizeTitles,
  [creatorCodes.approved]: 'creatorApproved',
  [creatorCodes.refused]: 'creatorRefused',
  ...agentTitles,
}

function moneyTitleOf(kind: 'money' | 'withdrawal', { code = '' }: Notice): keyof typeof labels {
  return moneyTitles[code] ?? kind
}

const withdrawalTitles: Readonly<Record<WithdrawalCode, keyof typeof labels>> = {
  'withdrawal.paid': 'withdrawalPaid',
  'withdrawal.rejected': 'withdrawalRejected',
  'withdrawal.failed': 'withdrawalFailed',
  'withdrawal.returned': 'withdrawalReturned',
  'withdrawal.payeeAdded': 'payeeAdded',
}

const moneyTitles: Readonly<Record<string, keyof typeof labels>> = {
  [refundCodes.removed]: 'refundRemoved',
  [refundCodes.staff]: 'refundStaff',
  [refundCodes.refused]: 'refundRefused',
  [topupCodes.paid]: 'topupPaid',
  [topupCodes.returned]: 'topupReturned',
  [topupCodes.unclear]: 'topupUnclear',
  ...withdrawalTitles,
}

const systemTitle = (notice: Notice, t: SayNotice) =>
  t(systemTitleOf(notice), { count: notice.amount ?? 0 })

function systemTitleOf({ code = '', amount }: Notice): keyof typeof labels {
  if (code === vipCodes.vip) return amount === 1 ? 'vipEndingDay' : 'vipEnding'
  if (code === vipCodes.svip) return amount === 1 ? 'svipEndingDay' : 'svipEnding'
  return systemTitles[code] ?? 'systemNotice'
}

function againstOf({ outcome, target }: Notice): keyof typeof labels {
  if (outcome === 'banned' || outcome === 'muted' || outcome === 'lifted') return outcome
  if (outcome !== 'removed') return `warned_${target ?? 'other'}`
  return target === 'topic' ? 'removedTopic' : 'removedMessage'
}

/** What it came to, and what the staff says about it. */
function outcomeOf(kind: 'report' | 'appeal', notice: Notice, t: SayNotice): Decision {
  const isUpheld = notice.isUpheld === true
  const help = kind === 'report' ? reportHelpOf(notice) : appealHelpOf(notice)
  const text = [t(help), notice.reason].filter(Boolean).join('\n')
  return { title: t(`${kind}_${isUpheld ? 'upheld' : 'dismissed'}`), text }
}

function reportHelpOf({ isUpheld, outcome }: Notice): keyof typeof labels {
  if (isUpheld !== true) return 'dismissedHelp'
  return outcome === 'removed' || outcome === 'warned' ? `${outcome}Help` : 'upheldHelp'
}

function appealHelpOf({ isUpheld, isRestored }: Notice): keyof typeof labels {
  if (isUpheld !== true) return 'keptHelp'
  if (isRestored === undefined) return 'revokedHelp'
  return isRestored ? 'restoredHelp' : 'lostHelp'
}

function reasonOf(reason: string, t: SayNotice): string {
  return reason === '' ? '' : t('reason', { reason })
}
