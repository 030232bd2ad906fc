import { inShanghai } from '../formats/shanghai.ts'

/** The month of a moment in Shanghai, `2026-11`. */
export function monthOf(moment: number): string {
  return inShanghai(moment).date.slice(0, 7)
}

/** A month as the address and the calls write it; undefined for anything else. */
export function readMonth(value: unknown): string | undefined {
  return typeof value === 'string' && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(value) ? value : undefined
}

/** The twelve months of a year. */
export function monthsOf(year: number): string[] {
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
}
