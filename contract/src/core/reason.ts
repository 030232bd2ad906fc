import * as z from 'zod/mini'
import type { Language, Texts } from './error.ts'

/** Why something is reported, and why it is taken down. */
export const Reason = z.enum([
  'spam',
  'fraud',
  'sexual',
  'minor',
  'violence',
  'abuse',
  'illegal',
  'copyright',
  'misleading',
  'other',
])
export type Reason = z.output<typeof Reason>

/** What the author is told of something that was taken down. */
const reasonTexts: Readonly<Record<Reason, Texts>> = {
  spam: { 'zh-CN': '垃圾广告或刷屏', en: 'Spam or flooding' },
  fraud: { 'zh-CN': '涉嫌欺诈', en: 'Suspected fraud' },
  sexual: { 'zh-CN': '色情低俗', en: 'Sexual content' },
  minor: { 'zh-CN': '涉及未成年人', en: 'Harm to minors' },
  violence: { 'zh-CN': '暴力血腥', en: 'Violence or gore' },
  abuse: { 'zh-CN': '辱骂攻击他人', en: 'Abuse of others' },
  illegal: { 'zh-CN': '违法违规', en: 'Illegal content' },
  copyright: { 'zh-CN': '侵犯版权', en: 'Copyright infringement' },
  misleading: { 'zh-CN': '内容不实或误导', en: 'False or misleading content' },
  other: { 'zh-CN': '违反社区规定', en: 'Against the community rules' },
}

/** Why review refuses a work. Those that reports know too have the same text. */
export const RefusalCode = z.enum([
  'spam',
  'copyright',
  'minor',
  'violence',
  'illegal',
  'quality',
  'offTopic',
  'other',
])
export type RefusalCode = z.output<typeof RefusalCode>

const refusalTexts: Readonly<Record<string, Texts>> = {
  ...reasonTexts,
  quality: { 'zh-CN': '画质或内容质量不达标', en: 'Quality too low' },
  offTopic: { 'zh-CN': '与标题、标签或分区不符', en: 'Doesn’t fit its title, tags or section' },
}

const withNote = /^(?<code>[A-Za-z]+)\n(?<note>[^]+)$/

/** A code with words of the staff's own beside it, as it is kept. */
export function writeReason(code: string | undefined, note: string): string {
  if (code === undefined) return note
  return note === '' ? code : `${code}\n${note}`
}

/** The text of a reason: of a code in this language, of words of the staff's own as they are. */
export function reasonText(reason: string, language: Language): string {
  const { code = reason, note } = withNote.exec(reason)?.groups ?? {}
  const text = Object.hasOwn(refusalTexts, code) ? refusalTexts[code]?.[language] : undefined
  if (text === undefined) return reason
  if (note === undefined) return text
  return language === 'zh-CN' ? `${text}：${note}` : `${text}: ${note}`
}
