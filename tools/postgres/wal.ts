/** Complete segments of the log are named by timeline and position: 8 hexadecimal digits, then 16. */
const segmentName = /^[0-9A-F]{24}$/
const historyName = /^[0-9A-F]{8}\.history$/

/** Segments per 4 GB of log, at the cluster's segment size of 4 MB. */
const segmentsPerFile = 1_024

export function isSegment(name: string): boolean {
  return segmentName.test(name)
}

/** The files that recovery reads: the log itself, and its timeline histories. */
export function isLog(name: string): boolean {
  return isSegment(name) || historyName.test(name)
}

/** The position of a segment in the log, on any timeline. */
export function segmentNumber(name: string): number {
  return (
    Number.parseInt(name.slice(8, 16), 16) * segmentsPerFile + Number.parseInt(name.slice(16), 16)
  )
}

/** The first missing position between a segment and the newest one; undefined if the log has no gap. */
export function firstGap(from: string, names: readonly string[]): number | undefined {
  const present = new Set(names.filter(isSegment).map(segmentNumber))
  const newest = Math.max(segmentNumber(from), ...present)
  for (let number = segmentNumber(from); number <= newest; number += 1) {
    if (!present.has(number)) return number
  }
  return undefined
}
