const units = ['KB', 'MB', 'GB'] as const

/** A file size: 286 MB, 1.5 MB; 0 KB only for an empty file. */
export function formatBytes(bytes: number): string {
  const sized = units.map((unit, index) => ({ unit, size: bytes / 1024 ** (index + 1) }))
  const { unit, size } = sized.findLast((each) => each.size >= 1) ?? {
    unit: 'KB',
    size: bytes / 1024,
  }
  if (unit === 'KB') return `${Math.ceil(size)} KB`
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} ${unit}`
}
