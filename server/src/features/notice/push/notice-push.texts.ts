import type { Language } from '@kaleido/contract/core/error'
import type { ReportTarget } from '@kaleido/contract/moderation'
import { creatorCodes, type NoticeKind, vipCodes } from '@kaleido/contract/notice'
import { agentCodes } from '@kaleido/contract/notice-agent'
import { prizeCodes } from '@kaleido/contract/notice-prize'
import { withdrawalCodes } from '@kaleido/contract/notice-withdrawal'
import { NoticeData } from '../notice.data.ts'
import { reasonIn } from '../notice.reason.ts'
import type { Pushable } from './notice-push.repository.ts'

/** What a device shows. */
export interface PushText {
  readonly title: string
  readonly body: string
}

interface Words {
  readonly who: string
  readonly n: number
  readonly title: string
  readonly text: string
  readonly data: NoticeData
  readonly reason: string
}

type Texts = Readonly<Record<NoticeKind, (words: Words) => PushText>>

const owned: Readonly<Record<Language, Readonly<Record<ReportTarget, string>>>> = {
  'zh-CN': {
    work: '你的作品',
    comment: '你的评论',
    message: '你的私信',
    person: '你的账号',
    topic: '你的话题',
  },
  en: {
    work: 'your post',
    comment: 'your comment',
    message: 'your message',
    person: 'your account',
    topic: 'your topic',
  },
}
/** A decision against something of the reader's own. */
const against = {
  'zh-CN': ({ outcome = 'warned', target = 'person' }: NoticeData) =>
    `${owned['zh-CN'][target]}${decided['zh-CN'][outcome]}`,
  en: ({ outcome = 'warned', target = 'person' }: NoticeData) =>
    `${decided.en[outcome]} ${owned.en[target]}`,
} as const
const decided = {
  'zh-CN': {
    removed: '已被移除',
    warned: '收到警告',
    banned: '已被封禁',
    muted: '已被禁言',
    lifted: '已解除限制',
  },
  en: {
    removed: 'We removed',
    warned: 'You received a warning about',
    banned: 'We banned',
    muted: 'We muted',
    lifted: 'We lifted the restriction on',
  },
} as const

const quoted = { 'zh-CN': (text: string) => `《${text}》`, en: (text: string) => `“${text}”` }

const zh: Texts = {
  like: ({ who, n, title }) => ({
    title: n > 1 ? `${who}等 ${n} 人赞了你的作品` : `${who}赞了你的作品`,
    body: quoted['zh-CN'](title),
  }),
  favourite: ({ who, n, title }) => ({
    title: n > 1 ? `${who}等 ${n} 人收藏了你的作品` : `${who}收藏了你的作品`,
    body: quoted['zh-CN'](title),
  }),
  commentLike: ({ who, n, text }) => ({
    title: n > 1 ? `${who}等 ${n} 人赞了你的评论` : `${who}赞了你的评论`,
    body: text,
  }),
  comment: ({ who, text }) => ({ title: `${who}评论了你`, body: text }),
  reply: ({ who, text }) => ({ title: `${who}回复了你`, body: text }),
  mention: ({ who, text }) => ({ title: `${who}在评论中提到了你`, body: text }),
  follow: ({ who }) => ({ title: '新增粉丝', body: `${who}关注了你` }),
  review: ({ title, reason, data }) => ({
    title: {
      published: '作品已通过审核',
      refused: '作品未通过审核',
      takenDown: '作品已被下架',
      restored: '作品已恢复',
    }[data.verdict ?? 'published'],
    body: [quoted['zh-CN'](title), reason].filter(Boolean).join(' '),
  }),
  removedComment: ({ reason }) => ({ title: '你的评论已被删除', body: reason }),
  decision: ({ data, reason }) => ({ title: against['zh-CN'](data), body: reason }),
  report: ({ data, reason }) => ({
    title: data.isUpheld ? '举报成立' : '举报未成立',
    body: reason,
  }),
  appeal: ({ data, reason }) => ({
    title: data.isUpheld ? '申诉成立' : '申诉未成立',
    body: reason,
  }),
  money: ({ reason }) => ({ title: '账户变动', body: reason }),
  withdrawal: ({ data, reason }) => ({ title: withdrawalTitle(data, 'zh-CN'), body: reason }),
  system: ({ data, reason }) => ({ title: systemTitle(data, 'zh-CN'), body: reason }),
  post: ({ who, title }) => ({ title: `${who}发布了新作品`, body: title }),
}

const en: Texts = {
  like: ({ who, n, title }) => ({
    title: n > 1 ? `${who} and ${n - 1} more liked your post` : `${who} liked your post`,
    body: quoted.en(title),
  }),
  favourite: ({ who, n, title }) => ({
    title: n > 1 ? `${who} and ${n - 1} more saved your post` : `${who} saved your post`,
    body: quoted.en(title),
  }),
  commentLike: ({ who, n, text }) => ({
    title: n > 1 ? `${who} and ${n - 1} more liked your comment` : `${who} liked your comment`,
    body: text,
  }),
  comment: ({ who, text }) => ({ title: `${who} commented`, body: text }),
  reply: ({ who, text }) => ({ title: `${who} replied to you`, body: text }),
  mention: ({ who, text }) => ({ title: `${who} mentioned you`, body: text }),
  follow: ({ who }) => ({ title: 'New follower', body: `${who} follows you` }),
  review: ({ title, reason, data }) => ({
    title: {
      published: 'Your post was approved',
      refused: 'Your post wasn’t approved',
      takenDown: 'Your post was taken down',
      restored: 'Your post was restored',
    }[data.verdict ?? 'published'],
    body: [quoted.en(title), reason].filter(Boolean).join(' '),
  }),
  removedComment: ({ reason }) => ({ title: 'Your comment was removed', body: reason }),
  decision: ({ data, reason }) => ({ title: against.en(data), body: reason }),
  report: ({ data, reason }) => ({
    title: data.isUpheld ? 'Your report was upheld' : 'Your report wasn’t upheld',
    body: reason,
  }),
  appeal: ({ data, reason }) => ({
    title: data.isUpheld ? 'Your appeal was upheld' : 'Your appeal wasn’t upheld',
    body: reason,
  }),
  money: ({ reason }) => ({ title: 'Account activity', body: reason }),
  withdrawal: ({ data, reason }) => ({ title: withdrawalTitle(data, 'en'), body: reason }),
  system: ({ data, reason }) => ({ title: systemTitle(data, 'en'), body: reason }),
  post: ({ who, title }) => ({ title: `${who} posted`, body: title }),
}

const titlesOfCodes: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  [creatorCodes.approved]: { 'zh-CN': '创作者入驻已通过', en: 'You’re a creator now' },
  [creatorCodes.refused]: {
    'zh-CN': '创作者入驻未通过',
    en: 'Your creator application wasn’t approved',
  },
  [agentCodes.approved]: { 'zh-CN': '推广申请已通过', en: 'You’re a promoter now' },
  [agentCodes.refused]: {
    'zh-CN': '推广申请未通过',
    en: 'Your promoter application wasn’t approved',
  },
  [vipCodes.vip]: { 'zh-CN': '你的 VIP 即将到期', en: 'Your VIP ends soon' },
  [vipCodes.svip]: { 'zh-CN': '你的超级 VIP 即将到期', en: 'Your Super VIP ends soon' },
  [prizeCodes.sent]: { 'zh-CN': '奖品已寄出', en: 'Your prize is on its way' },
}
const withdrawalTitles: typeof titlesOfCodes = {
  [withdrawalCodes.paid]: { 'zh-CN': '提现已打款', en: 'Your withdrawal was paid out' },
  [withdrawalCodes.rejected]: {
    'zh-CN': '提现未通过审核',
    en: 'Your withdrawal wasn’t approved',
  },
  [withdrawalCodes.failed]: { 'zh-CN': '提现打款失败', en: 'Your withdrawal couldn’t be paid' },
  [withdrawalCodes.returned]: { 'zh-CN': '提现款被退回', en: 'Your withdrawal was returned' },
  [withdrawalCodes.payeeAdded]: { 'zh-CN': '新增收款账户', en: 'Payout account added' },
}
const anyWithdrawal = { 'zh-CN': '提现进度更新', en: 'Withdrawal update' } as const

function withdrawalTitle({ code = '' }: NoticeData, language: Language): string {
  return (withdrawalTitles[code] ?? anyWithdrawal)[language]
}

const systemTitles = { 'zh-CN': '系统通知', en: 'Notification' } as const

function systemTitle({ code = '' }: NoticeData, language: Language): string {
  return (titlesOfCodes[code] ?? systemTitles)[language]
}

const textsIn: Readonly<Record<Language, Texts>> = { 'zh-CN': zh, en }

export function noticeText(found: Pushable, language: Language): PushText {
  const data = NoticeData.parse(found.data)
  return textsIn[language][found.kind]({
    who: found.actor ?? '',
    n: found.actors,
    title: found.title ?? '',
    text: found.text ?? '',
    data,
    reason: reasonIn(data.reason ?? '', language),
  })
}

const newMessage: Readonly<Record<Language, string>> = {
  'zh-CN': '给你发来一条消息',
  en: 'sent you a message',
}

/** Staff who answer appear under this name, which no person can take. */
export const serviceName: Readonly<Record<Language, string>> = {
  'zh-CN': '在线客服',
  en: 'Customer service',
}

/** A push service takes four kilobytes, and a screen shows less than this. */
const mostLetters = 120
const segmenter = new Intl.Segmenter()

/** With an empty text only that there is a message. */
export function messageText(name: string, text: string, language: Language): PushText {
  return { title: name, body: text === '' ? newMessage[language] : beginningOf(text) }
}

function beginningOf(text: string): string {
  const letters = Array.from(segmenter.segment(text), ({ segment }) => segment)
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join('')}…` : text
}
