/** Finished pieces of the log are named by timeline and place: 8 hexadecimal digits, then 16. */
const segmentName = /^[0-9A-F]{24}$/
const historyName = /^[0-9A-F]{8}\.history$/

/** Pieces of a log file's 4 GB, at the 4 MB a piece that the cluster is made with. */
const segmentsPerFile = 1_024

export function isSegment(name: string): boolean {
  return segmentName.test(name)
}

/** What recovery reads: the log itself, and where its timelines branched. */
export function isLog(name: string): boolean {
  return isSegment(name) || historyName.test(name)
}

/** The place of a piece in the log, on whatever timeline. */
export function segmentNumber(name: string): number {
  return (
    Number.parseInt(name.slice(8, 16), 16) * segmentsPerFile + Number.parseInt(name.slice(16), 16)
  )
}

/** The first place without a piece, between a piece and the newest one there is; undefined where the log is whole. */
export function firstGap(from: string, names: readonly string[]): number | undefined {
  const present = new Set(names.filter(isSegment).map(segmentNumber))
  const newest = Math.max(segmentNumber(from), ...present)
  for (let number = segmentNumber(from); number <= newest; number += 1) {
    if (!present.has(number)) return number
  }
  return undefined
}
