import { useText } from '@kaleido/ui/language'
import type labels from '../locales/zh-CN/form.json'

const names = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const

/** How a month is called in the current language: 2026 年 11 月, Nov 2026. */
export function useMonthName(): (month: string) => string {
  const t = useText<typeof labels>('form')
  const nameOf = useShortMonthName()
  return (month) => t('monthOfYear', { year: month.slice(0, 4), month: nameOf(month) })
}

/** Without its year. */
export function useShortMonthName(): (month: string) => string {
  const t = useText<typeof labels>('form')
  return (month) => t(`month_${names[Number(month.slice(5)) - 1] ?? '1'}`)
}
