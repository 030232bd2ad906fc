import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** Parses the output of `-progress` and reports how many seconds are written. */
export function followProgress(
  output: Readable,
  onProgress: ((seconds: number) => void) | undefined,
): void {
  if (!onProgress) {
    // Must be read in any case: a full pipe would block the program.
    output.resume()
    return
  }
  createInterface({ input: output }).on('line', (line) => {
    const micros = /^out_time_us=(\d+)$/.exec(line)?.[1]
    if (micros !== undefined) onProgress(Number(micros) / 1_000_000)
  })
}
