/** Shanghai is eight hours ahead of UTC all year round, regardless of the machine's time zone. */
const ahead = 8 * 60 * 60 * 1000
const day = 24 * 60 * 60 * 1000

export interface ShanghaiMoment {
  /** 2026-11-21 */
  readonly date: string
  /** 09:41:26 */
  readonly time: string
  readonly year: number
  /** Days since 1970, so that days can be counted. */
  readonly day: number
  /** 0 is Sunday. */
  readonly weekday: number
}

/** Clock and calendar in Shanghai at a moment (milliseconds since 1970). */
export function inShanghai(moment: number): ShanghaiMoment {
  const shifted = new Date(moment + ahead)
  const [date = '', time = ''] = shifted.toISOString().slice(0, 19).split('T')
  return {
    date,
    time,
    year: shifted.getUTCFullYear(),
    day: Math.floor(shifted.getTime() / day),
    weekday: shifted.getUTCDay(),
  }
}
