import type { Rational, SourceFacts } from './source-facts.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** A constant frame rate from the very start, which players synchronise the sound to. */
export function evenFrames(facts: SourceFacts, { num, den }: Rational): string {
  const whole = facts.isInterlaced ? 'bwdif=mode=send_frame,' : ''
  return `${whole}fps=${num}/${den}:start_time=0`
}

/** From the source's size and colours to standard ones. */
export function toScreen(facts: SourceFacts, size: Size): string {
  const { width, height } = size
  if (facts.transfer === 'sdr') {
    const from = matrixNames[facts.matrix ?? ''] ?? impliedMatrix(facts)
    const colours = `in_color_matrix=${from}:out_color_matrix=bt709:out_range=tv`
    return `scale=${width}:${height}:flags=bicubic:${colours},${asShown}`
  }
  return [
    // Scale down first: the following filters use floating point.
    `scale=${width}:${height}:flags=bicubic`,
    `zscale=tin=${transferNames[facts.transfer]}:min=bt2020nc:pin=bt2020:t=linear:npl=100`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    asShown,
  ].join(',')
}

const asShown = 'setsar=1,format=yuv420p'
const transferNames = { pq: 'smpte2084', hlg: 'arib-std-b67' } as const

/** Maps the names of colour matrices in frames to those of the scaler. */
const matrixNames: Readonly<Record<string, string>> = {
  bt709: 'bt709',
  fcc: 'fcc',
  bt470bg: 'bt470',
  smpte170m: 'smpte170m',
  smpte240m: 'smpte240m',
  bt2020nc: 'bt2020',
  bt2020c: 'bt2020',
}

/** A file that names no colour matrix uses the default of its resolution: standard definition had another one. */
function impliedMatrix({ width, height }: Size): string {
  return Math.min(width, height) > 576 ? 'bt709' : 'bt601'
}

/** From a larger rendition to the next smaller one. */
export function smaller({ width, height }: Size): string {
  return `scale=${width}:${height}:flags=bicubic`
}
