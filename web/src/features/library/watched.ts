/** The watched percentage of a work, from its position and its duration in seconds. */
export function watchedPercent(seconds = 0, duration = 0): number {
  return duration > 0 ? Math.round((seconds / duration) * 100) : 0
}
