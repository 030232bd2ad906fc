import type { Language } from '@kaleido/contract/core/error'

interface Step {
  readonly from: number
  readonly unit: number
  readonly sign: string
}

const steps: Record<Language, readonly Step[]> = {
  'zh-CN': [
    { from: 1e8, unit: 1e8, sign: '亿' },
    { from: 1e4, unit: 1e4, sign: '万' },
  ],
  en: [
    { from: 1e9, unit: 1e9, sign: 'B' },
    { from: 1e6, unit: 1e6, sign: 'M' },
    { from: 1e4, unit: 1e3, sign: 'K' },
  ],
}

/** 8,930; then 1.2万 or 12.3K: one decimal, cut and never rounded up. */
export function formatCount(count: number, language: Language): string {
  const step = steps[language].find(({ from }) => count >= from)
  if (!step) return grouped(count)
  // Whole tenths, since 1.15 * 10 is not 11.5 in floating point.
  const tenths = Math.floor(count / (step.unit / 10))
  const rest = tenths % 10
  return `${grouped(Math.floor(tenths / 10))}${rest === 0 ? '' : `.${rest}`}${step.sign}`
}

/** A whole number with thousands separators: coins, points, an exact count. */
export function formatWhole(value: number): string {
  return value < 0 ? `${minus}${grouped(-value)}` : grouped(value)
}

/** The minus sign, which is as wide as a plus, unlike a hyphen. */
export const minus = '\u2212'

const grouped = (value: number) => String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, ',')
