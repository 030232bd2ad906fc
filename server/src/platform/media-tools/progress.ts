import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** Reads what `-progress` writes and tells how many seconds of the output are made. */
export function followProgress(
  output: Readable,
  onProgress: ((seconds: number) => void) | undefined,
): void {
  if (!onProgress) {
    // Read all the same: a full pipe would stop the program.
    output.resume()
    return
  }
  createInterface({ input: output }).on('line', (line) => {
    const micros = /^out_time_us=(\d+)$/.exec(line)?.[1]
    if (micros !== undefined) onProgress(Number(micros) / 1_000_000)
  })
}
