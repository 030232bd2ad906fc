/** A duration: 03:21, 1:02:45. Fractions of a second are cut. */
export function formatDuration(seconds: number): string {
  const { hours, minutes, rest } = partsOf(seconds)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}

/** A countdown: 22:41:08. Hours exceed 24; negative values count as zero. */
export function formatCountdown(seconds: number): string {
  const { hours, minutes, rest } = partsOf(seconds)
  return [hours, minutes, rest].map(two).join(':')
}

function partsOf(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds))
  return {
    hours: Math.floor(whole / 3600),
    minutes: Math.floor((whole % 3600) / 60),
    rest: whole % 60,
  }
}

const two = (part: number) => String(part).padStart(2, '0')
