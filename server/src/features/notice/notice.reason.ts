import type { Language } from '@kaleido/contract/core/error'
import { ReportReason } from '@kaleido/contract/moderation'
import { wordsOf } from '../work/index.ts'

const words: Readonly<Record<Language, Readonly<Record<ReportReason, string>>>> = {
  'zh-CN': {
    spam: '垃圾广告',
    fraud: '诈骗',
    sexual: '色情低俗',
    minor: '伤害未成年人',
    violence: '暴力血腥',
    abuse: '辱骂骚扰',
    illegal: '违法违规',
    copyright: '侵犯版权',
    misleading: '虚假误导',
    other: '其他违规',
  },
  en: {
    spam: 'Spam',
    fraud: 'Fraud',
    sexual: 'Sexual content',
    minor: 'Harm to minors',
    violence: 'Violence',
    abuse: 'Abuse or harassment',
    illegal: 'Illegal',
    copyright: 'Copyright',
    misleading: 'False or misleading',
    other: 'Other violation',
  },
}

/** A reason in the reader's language: kept as a code where it is one of ours, else in the words of the staff. */
export function reasonIn(reason: string, language: Language): string {
  const { data: code } = ReportReason.safeParse(reason)
  return code ? words[language][code] : wordsOf(reason, language)
}
