import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { walk } from '../lib/repository.ts'

const text = /\.(?:js|css|svg|webmanifest)$/
/** Files that fit one packet gain nothing. */
const leastBytes = 1_024

/** Writes the compressed form of each text file beside it: once, at the highest level, rather than for every answer. */
export function compress(folder: string): void {
  for (const file of walk(folder).filter((name) => text.test(name))) {
    const whole = path.join(folder, file)
    const bytes = readFileSync(whole)
    if (bytes.length < leastBytes) continue
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${whole}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${whole}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
