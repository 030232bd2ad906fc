import type { Scope } from './media-sign.ts'

const types: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  webp: 'image/webp',
  vtt: 'text/vtt; charset=utf-8',
}

const height = String.raw`\d{2,4}`
const track = String.raw`(?:a|${height})/(?:index\.m3u8|init\.mp4|\d{5}\.m4s)`
const whole = new RegExp(
  String.raw`^(?:${track}|master-${height}\.m3u8|short-${height}\.mp4|sprite/\d{1,3}\.webp|sprite\.vtt)$`,
)
const preview = new RegExp(String.raw`^preview/(?:${track}|master\.m3u8|short\.mp4)$`)

/** What a file of an item's folder is, by its name; undefined where no item has such a file. */
export function typeOfFile(file: string): string | undefined {
  return whole.test(file) || preview.test(file)
    ? types[file.slice(file.lastIndexOf('.') + 1)]
    : undefined
}

/** Whether a grant of this scope opens the file. */
export function opens(scope: Scope, file: string): boolean {
  if (file.startsWith('preview/')) return true
  if (scope === 'preview') return false
  const [, asked] = /^(?:master-|short-)?(\d+)/.exec(file) ?? []
  return asked === undefined || Number(asked) <= scope
}

/** Where an item's files lie in the storage. */
export function keyOfFile(item: string, file: string): string {
  return `v/${item.slice(0, 2)}/${item}/${file}`
}
