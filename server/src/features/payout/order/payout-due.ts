const dayMs = 24 * 60 * 60 * 1_000
/** China has one time of day, without summer time. */
const shanghaiMs = 8 * 60 * 60 * 1_000

/** So many days later on which banks are open, holidays aside: Mondays to Fridays in Shanghai. */
export function addBankDays(from: Date, days: number): Date {
  let at = from.getTime()
  for (let left = days; left > 0;) {
    at += dayMs
    const day = new Date(at + shanghaiMs).getUTCDay()
    if (day !== 0 && day !== 6) left -= 1
  }
  return new Date(at)
}
