import type { ByteRange } from '../storage/storage.ts'

/**
 * The single range that a request asks for. Anything else (none, several, another unit, invalid) gets the whole
 * content, as HTTP allows.
 */
export function readRange(header: string | undefined, total: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return { start: Math.max(0, total - Number(last)), end: total - 1 }
  if (last === '') return { start: Number(first) }
  return Number(last) < Number(first) ? undefined : { start: Number(first), end: Number(last) }
}
