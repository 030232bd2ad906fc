/** What a video file holds, found by decoding and not by its word. */
export interface SourceFacts {
  readonly seconds: number
  /** As shown: turned upright, and with square pixels. */
  readonly width: number
  readonly height: number
  readonly fps: Rational
  /** Frames come at uneven times. */
  readonly isVariable: boolean
  readonly isInterlaced: boolean
  /** How light is written: as on ordinary screens, or in one of the two ways of high dynamic range. */
  readonly transfer: 'sdr' | 'pq' | 'hlg'
  /** Of the colours, where the file says so: `bt709`, `smpte170m`, … */
  readonly matrix: string | undefined
  readonly pixelFormat: string
  /** The first sound that can be decoded. */
  readonly audio: { readonly stream: number; readonly channels: number } | undefined
}

export interface Rational {
  readonly num: number
  readonly den: number
}

/** `unreadable`: not a video; `too_large`: too many pixels; `damaged`: not to be decoded to its end, or not in time. */
export type Unusable = 'unreadable' | 'too_large' | 'damaged'

/** Nothing can be made of the file, however often it is tried. */
export class UnusableSource extends Error {
  override readonly name = 'UnusableSource'
  readonly reason: Unusable

  constructor(reason: Unusable, options?: ErrorOptions) {
    super(`the source is ${reason}`, options)
    this.reason = reason
  }
}

/** 4K as cameras and cinemas mean it. */
export const sourceLimits = { pixels: 4_096 * 2_304, edge: 4_096, streams: 20, leastEdge: 16 }

export const valueOf = ({ num, den }: Rational): number => num / den
