import type { ReportReason } from '@kaleido/contract/moderation'

/** What the author is told of something that was taken away: kept with it in the product's first language. */
export const reasonWords: Readonly<Record<ReportReason, string>> = {
  spam: '垃圾广告或刷屏',
  fraud: '涉嫌欺诈',
  sexual: '色情低俗',
  minor: '涉及未成年人',
  violence: '暴力血腥',
  abuse: '辱骂攻击他人',
  illegal: '违法违规',
  copyright: '侵犯版权',
  misleading: '内容不实或误导',
  other: '违反社区规定',
}
