/** How many of the first bytes tell what a file is. */
export const startBytes = 64

/**
 * Whether a file begins as a video that phones and browsers make: the family of MP4 and QuickTime, or Matroska and WebM. The
 * first look, before any program opens it; playlists and the like never get further.
 */
export function isVideoStart(bytes: Buffer): boolean {
  return isMp4(bytes) || isMatroska(bytes)
}

/** Of `ftyp`, those that hold pictures or sound alone. */
const otherBrands = /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis|M4A |M4B |M4P |crx )$/

function isMp4(bytes: Buffer): boolean {
  const length = bytes.length < 12 ? 0 : bytes.readUInt32BE(0)
  const type = bytes.toString('latin1', 4, 8)
  // QuickTime files of before `ftyp` begin with one of its atoms.
  if (['moov', 'mdat', 'wide'].includes(type)) return length === 1 || length >= 8
  return type === 'ftyp' && length >= 12 && !otherBrands.test(bytes.toString('latin1', 8, 12))
}

function isMatroska(bytes: Buffer): boolean {
  return bytes.length > 4 && bytes.readUInt32BE(0) === 0x1a45dfa3
}
