/** Complete segments of the log are named by timeline and position: 8 hexadecimal digits, then 16. */
const segmentName = /^[0-9A-F]{24}$/
const historyName = /^[0-9A-F]{8}\.history$/

/** Segments per 4 GB of log, at the cluster's segment size of 4 MB. */
const segmentsPerFile = 1_024

export function isSegment(name: string): boolean {
  return segmentName.test(name)
}

/** Where a timeline comes from. The name is its own. */
export function isHistory(name: string): boolean {
  return historyName.test(name)
}

/** The position of a segment in the log, on any timeline. */
export function segmentNumber(name: string): number {
  return (
    Number.parseInt(name.slice(8, 16), 16) * segmentsPerFile + Number.parseInt(name.slice(16), 16)
  )
}

/** The position of the segment that contains a position of the log as PostgreSQL writes it, such as 0/5000000. */
export function segmentAt(position: string): number {
  const [file = '', byte = ''] = position.split('/')
  return (
    Number.parseInt(file, 16) * segmentsPerFile +
    Math.floor(Number.parseInt(byte, 16) / (2 ** 32 / segmentsPerFile))
  )
}

/** The first missing position between two; undefined if the log has no gap. */
export function firstGap(
  from: number,
  to: number,
  present: ReadonlySet<number>,
): number | undefined {
  for (let number = from; number <= to; number += 1) {
    if (!present.has(number)) return number
  }
  return undefined
}
