import { useLanguage, useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/dashboard.json'

/** How the dashboard writes numbers: short, in the words of the language. */
export function useFigureText() {
  const { code } = useLanguage().spoken
  const t = useText<typeof labels>('dashboard')
  const compact = new Intl.NumberFormat(code, { notation: 'compact', maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(code, { style: 'percent', maximumFractionDigits: 1 })
  const change = new Intl.NumberFormat(code, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  const day = new Intl.DateTimeFormat(code, {
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  })
  return {
    count: (value: number) => compact.format(value),
    fen: (value: number) => `¥${compact.format(value / 100)}`,
    percent: (value: number) => percent.format(value),
    change: (value: number) => change.format(value),
    day: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
    /** A length of time, in its largest unit. */
    time(seconds: number): string {
      if (seconds < 60) return t('seconds', { count: Math.round(seconds) })
      if (seconds < 3_600) return t('minutes', { count: Math.round(seconds / 60) })
      if (seconds < 86_400) return t('hours', { count: Math.round(seconds / 3_600) })
      return t('days', { count: Math.round(seconds / 86_400) })
    },
  }
}
