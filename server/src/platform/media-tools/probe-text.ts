import type { Rational } from './source-facts.ts'

/** ffmpeg's description of an input, printed before it starts. */
export interface InputText {
  readonly seconds: number | undefined
  readonly streams: readonly StreamText[]
}

interface StreamText {
  readonly index: number
  readonly kind: string
  /** The rest of the line. */
  readonly about: string
}

/** The output of the filter `showinfo` for one decoded frame. */
export interface FrameText {
  readonly width: number
  readonly height: number
  readonly sar: Rational
  readonly pixelFormat: string
  readonly isInterlaced: boolean
  readonly matrix: string
  readonly transfer: string
}

const durationLine = /^ {2}Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?),/m
const streamLine =
  /^ {2}Stream #0:(\d+)(?:\[0x[0-9a-f]+\])?(?:\(\w*\))?: (Video|Audio|Subtitle|Data|Attachment|Unknown)[: ]?(.*)$/gm
const frameLine =
  /\] n: *\d+ .*? fmt:(\w+) .*?sar:(\d+)\/(\d+) s:(\d+)x(\d+) i:(\w)[\s\S]*?color_space:(\w+) color_primaries:\S+ color_trc:(\S+)/g

export function readInputText(log: string): InputText {
  const [before = ''] = log.split('\nStream mapping:', 1)
  const [, hours, minutes, seconds] = durationLine.exec(before) ?? []
  return {
    seconds:
      hours === undefined
        ? undefined
        : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds),
    streams: [...before.matchAll(streamLine)].map(([, index, kind = '', about = '']) => ({
      index: Number(index),
      kind,
      about,
    })),
  }
}

export function readFrames(log: string): FrameText[] {
  return [...log.matchAll(frameLine)].map((found) => {
    const [, pixelFormat = '', num, den, width, height, order, matrix = '', transfer = ''] = found
    return {
      pixelFormat,
      // 0/1 means unknown.
      sar: Number(num) > 0 ? { num: Number(num), den: Number(den) } : { num: 1, den: 1 },
      width: Number(width),
      height: Number(height),
      isInterlaced: order !== 'P',
      matrix,
      transfer,
    }
  })
}

/** The declared frame rate, exactly. */
export function readFrameRate(log: string): Rational | undefined {
  const [, num, den] = /config in time_base: \S+ frame_rate: (\d+)\/(\d+)/.exec(log) ?? []
  return Number(num) > 0 && Number(den) > 0 ? { num: Number(num), den: Number(den) } : undefined
}

/** The average frame rate, and the rate that fits all timestamps: they differ if the frame rate is variable. */
export function readRates({ about }: Pick<StreamText, 'about'>): {
  average: number | undefined
  finest: number | undefined
} {
  return { average: rateBefore(about, 'fps'), finest: rateBefore(about, 'tbr') }
}

/** `29.97 fps`, `90k tbr`. */
function rateBefore(about: string, unit: string): number | undefined {
  const [, value, kilo] = new RegExp(`, ([\\d.]+)(k?) ${unit}`).exec(about) ?? []
  return value === undefined ? undefined : Number(value) * (kilo ? 1_000 : 1)
}

const namedLayouts: Readonly<Record<string, number>> = { mono: 1, stereo: 2 }

/** More than two channels need no exact number: they are mixed down. */
export function readChannels(about: string): number {
  const layout = /Hz, ([\w.]+)/.exec(about)?.[1] ?? ''
  return namedLayouts[layout] ?? (Number(/^(\d+) channels/.exec(layout)?.[1] ?? 0) || 6)
}
