const [begins, ends] = [23, 8]
const hourMs = 3_600_000
/** Shanghai has had no summer time since 1991. */
const shanghaiHours = 8

/** When the quiet hours end that last at this moment; undefined outside of them. */
export function quietUntil(now: Date): Date | undefined {
  const hour = (now.getUTCHours() + shanghaiHours) % 24
  if (hour >= ends && hour < begins) return undefined
  const left = (ends - hour + 24) % 24
  return new Date((Math.floor(now.getTime() / hourMs) + left) * hourMs)
}
