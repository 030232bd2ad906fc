import type { Say } from '@kaleido/ui/language'
import type labels from '../locales/zh-CN/time.json'
import { inShanghai } from './shanghai.ts'

type SayTime = Say<typeof labels>

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const month = 30 * day
const longAgo = 365 * day

const spans = [
  { below: minute, unit: second, label: 'seconds' },
  { below: hour, unit: minute, label: 'minutes' },
  { below: day, unit: hour, label: 'hours' },
  { below: month, unit: day, label: 'days' },
  { below: longAgo, unit: month, label: 'months' },
] as const

/** A relative time. A moment in the future, by a clock that is off, counts as now. */
export function formatRelative(at: string, now: number, t: SayTime): string {
  const passed = now - Date.parse(at)
  if (passed < 5 * second) return t('now')
  const span = spans.find(({ below }) => passed < below)
  return span ? t(span.label, { n: Math.floor(passed / span.unit) }) : t('longAgo')
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** The time of a message: 09:36 today, 昨天, 周四 within the week, 11-14 within the year, then the date. */
export function formatMessageTime(at: string, now: number, t: SayTime): string {
  const [then, today] = [inShanghai(Date.parse(at)), inShanghai(now)]
  const daysAgo = today.day - then.day
  if (daysAgo <= 0) return then.time.slice(0, 5)
  if (daysAgo === 1) return t('yesterday')
  if (daysAgo < 7) return t(weekdays[then.weekday] ?? 'sun')
  return then.year === today.year ? then.date.slice(5) : then.date
}

/** The same above the messages of a conversation, with the time of day: 昨天 21:40. */
export function formatTalkTime(at: string, now: number, t: SayTime): string {
  const clock = inShanghai(Date.parse(at)).time.slice(0, 5)
  const when = formatMessageTime(at, now, t)
  return when === clock ? clock : `${when} ${clock}`
}

/** A moment to the second, as bills show it: 2026-11-21 09:41:26. */
export function formatExact(at: string): string {
  const { date, time } = inShanghai(Date.parse(at))
  return `${date} ${time}`
}

/** A moment to the minute, as an end is announced: 11-24 07:28. */
export function formatMinute(at: string): string {
  return formatExact(at).slice(5, 16)
}

/** The day alone: 2027-03-18. */
export function formatDay(at: string): string {
  return inShanghai(Date.parse(at)).date
}
