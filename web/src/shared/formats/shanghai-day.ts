import { inShanghai } from './shanghai.ts'

/** The product's calendar day, `2026-11-21`. */
export function shanghaiDay(moment: Date): string {
  return inShanghai(moment.getTime()).date
}
