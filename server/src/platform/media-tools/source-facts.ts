/** The properties of a video file, found by decoding rather than from its header. */
export interface SourceFacts {
  readonly seconds: number
  /** The size as shown: upright, with square pixels. */
  readonly width: number
  readonly height: number
  readonly fps: Rational
  /** Whether the frame rate is variable. */
  readonly isVariable: boolean
  readonly isInterlaced: boolean
  /** The transfer function: standard, or one of the two of high dynamic range. */
  readonly transfer: 'sdr' | 'pq' | 'hlg'
  /** The colour matrix, if the file names it: `bt709`, `smpte170m`, … */
  readonly matrix: string | undefined
  readonly pixelFormat: string
  /** The first audio stream that can be decoded. */
  readonly audio: { readonly stream: number; readonly channels: number } | undefined
}

export interface Rational {
  readonly num: number
  readonly den: number
}

/** `unreadable`: not a video; `too_large`: too many pixels; `damaged`: cannot be decoded to its end, or not in time. */
export type Unusable = 'unreadable' | 'too_large' | 'damaged'

/** The file cannot be processed; a retry would not help. */
export class UnusableSource extends Error {
  override readonly name = 'UnusableSource'
  readonly reason: Unusable

  constructor(reason: Unusable, options?: ErrorOptions) {
    super(`the source is ${reason}`, options)
    this.reason = reason
  }
}

/** 4K in both the consumer and the cinema size. */
export const sourceLimits = { pixels: 4_096 * 2_304, edge: 4_096, streams: 20, leastEdge: 16 }

export const valueOf = ({ num, den }: Rational): number => num / den
