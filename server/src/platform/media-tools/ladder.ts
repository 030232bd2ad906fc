import { type Rational, type SourceFacts, valueOf } from './source-facts.ts'

/** The renditions of a video, named by the short edge of the picture as shown. */
export const rungHeights = [360, 540, 720, 1_080] as const
export type RungHeight = (typeof rungHeights)[number]
/** The preview is the same for every viewer, so it has the quality of the lowest tier. */
export const largestPreview: RungHeight = 540

export interface Rung {
  readonly name: RungHeight
  readonly width: number
  readonly height: number
  readonly fps: Rational
  /** Constant quality, and the peak bitrate. */
  readonly crf: number
  readonly maxKbps: number
  /** The encoder's preset. */
  readonly preset: string
  /** The H.264 level, which players read before they choose a rendition. */
  readonly level: string
}

type Picture = Pick<SourceFacts, 'width' | 'height' | 'fps' | 'isVariable'>

/** A rendition may be this much smaller than its name, so that a source's detail is kept: 480 lines are served as 540. */
const leastShare = 0.85
/** The limit of a picture's area relative to its height squared: a film of 2.4:1 fits, a wider strip is scaled down. */
const widest = 2.5
const preset = 'veryfast'
const quality: Readonly<Record<RungHeight, { readonly crf: number; readonly maxKbps: number }>> = {
  360: { crf: 24, maxKbps: 900 },
  540: { crf: 23.5, maxKbps: 1_800 },
  720: { crf: 23, maxKbps: 3_200 },
  1_080: { crf: 23, maxKbps: 6_000 },
}

/**
 * The renditions of a picture, the smallest first. Nothing is enlarged; a picture smaller than the smallest rung
 * becomes one rung of its own size, under that name.
 */
export function ladderOf(picture: Picture): Rung[] {
  const short = Math.min(picture.width, picture.height)
  const names = rungHeights.filter((name, at) => at === 0 || short >= name * leastShare)
  const { usual, smooth } = frameRates(picture)
  return names.map((name) => rungOf(name, picture, name === 1_080 ? smooth : usual))
}

function rungOf(name: RungHeight, picture: Picture, fps: Rational): Rung {
  const { width, height } = picture
  const short = Math.min(width, height)
  const scale = Math.min(name / short, 1, Math.sqrt((widest * name * name) / (width * height)))
  const size = { width: even(width * scale), height: even(height * scale) }
  const { crf, maxKbps } = quality[name]
  const isSmooth = valueOf(fps) > 31
  return {
    name,
    ...size,
    fps,
    crf,
    maxKbps: isSmooth ? maxKbps * 1.5 : maxKbps,
    preset,
    level: levelOf(size, valueOf(fps)),
  }
}

/** Chroma is stored for blocks of two by two pixels, and the encoder needs at least 16 pixels. */
function even(length: number): number {
  return Math.max(2 * Math.floor(length / 2 + 1e-6), 16)
}

const standardRates: readonly Rational[] = [
  { num: 24_000, den: 1_001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  { num: 30_000, den: 1_001 },
  { num: 30, den: 1 },
]
const leastRate = 10
const usualMost = 30.5

/**
 * Frames come at a constant rate of at most 30 a second. A faster source is divided by an integer, so that every frame
 * is shown equally long; the largest rung keeps twice that rate if the source is smooth enough.
 */
export function frameRates({ fps, isVariable }: Pick<Picture, 'fps' | 'isVariable'>): {
  usual: Rational
  smooth: Rational
} {
  const rate = valueOf(fps)
  if (isVariable && rate <= usualMost) {
    const above = [24, 25, 30].find((standard) => rate <= standard) ?? 30
    const usual = { num: above, den: 1 }
    return { usual, smooth: usual }
  }
  const share = Math.max(Math.ceil(rate / usualMost), 1)
  const usual = snap({ num: fps.num, den: fps.den * share })
  const smooth = share % 2 === 0 ? { num: usual.num * 2, den: usual.den } : usual
  return { usual, smooth }
}

function snap(fps: Rational): Rational {
  const rate = valueOf(fps)
  if (rate < leastRate) return { num: leastRate, den: 1 }
  // 29.97 and 30 differ by 0.1 %, so the nearest is chosen.
  const [nearest] = [...standardRates].sort(
    (a, b) => Math.abs(valueOf(a) - rate) - Math.abs(valueOf(b) - rate),
  ) as [Rational]
  if (Math.abs(valueOf(nearest) - rate) / rate < 0.005) return nearest
  return { num: Math.round(rate * 1_000), den: 1_000 }
}

/** Macroblocks per second and per frame, by table A-1 of H.264. */
const levels: readonly (readonly [string, number, number])[] = [
  ['3.0', 40_500, 1_620],
  ['3.1', 108_000, 3_600],
  ['3.2', 216_000, 5_120],
  ['4.0', 245_760, 8_192],
  ['4.2', 522_240, 8_704],
  ['5.0', 589_824, 22_080],
  ['5.1', 983_040, 36_864],
]

function levelOf({ width, height }: { width: number; height: number }, fps: number): string {
  const blocks = Math.ceil(width / 16) * Math.ceil(height / 16)
  // Some files state a constant 30 frames a second exactly, others slightly more.
  const perSecond = blocks * Math.floor(fps + 0.01)
  const found = levels.find(([, each, max]) => perSecond <= each && blocks <= max)
  return found?.[0] ?? '5.2'
}
