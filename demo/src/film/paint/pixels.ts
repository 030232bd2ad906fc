import sharp from 'sharp'
import { drawing, type Scene, type Size } from '../../art/scene.ts'

/** Red, green, blue and opacity of each pixel in one number, red in its lowest byte; colours are multiplied by opacity. */
export interface Pixels extends Size {
  readonly pixels: Int32Array
}

/** Something to be put on a canvas. */
export interface Layer extends Pixels {
  /** Of each row, where something begins, and behind where it ends: the rest is not looked at. */
  readonly begins: Uint16Array
  readonly ends: Uint16Array
}

/** How opaque each pixel is, for what gets its colour only when it is painted. */
export interface Mask extends Size {
  readonly opacity: Uint8Array
  readonly begins: Uint16Array
  readonly ends: Uint16Array
  /** The rows that are opaque from where they begin to where they end. */
  readonly full: Uint8Array
}

export function createCanvas({ width, height }: Size): Pixels {
  return { width, height, pixels: new Int32Array(width * height) }
}

export interface Drawn extends Size {
  readonly seed: string
  /** How far it is out of focus, in pixels. */
  readonly blur?: number
}

export async function drawLayer(drawn: Drawn, draw: (scene: Scene) => string): Promise<Layer> {
  const bytes = await rasterised(drawn, draw)
  const { width, height } = drawn
  const pixels = new Int32Array(width * height)
  for (let at = 0; at < pixels.length; at += 1) {
    const from = at * 4
    const a = bytes[from + 3] as number
    const r = share(bytes[from] as number, a)
    const g = share(bytes[from + 1] as number, a)
    const b = share(bytes[from + 2] as number, a)
    pixels[at] = (a << 24) | (b << 16) | (g << 8) | r | 0
  }
  return layerOf(drawn, pixels)
}

export function layerOf({ width, height }: Size, pixels: Int32Array): Layer {
  const spans = spansOf({ width, height }, (at) => (pixels[at] as number) !== 0)
  return { width, height, pixels, ...spans }
}

export async function drawMask(drawn: Drawn, draw: (scene: Scene) => string): Promise<Mask> {
  const bytes = await rasterised(drawn, draw)
  const { width, height } = drawn
  const opacity = new Uint8Array(width * height)
  for (let at = 0; at < opacity.length; at += 1) opacity[at] = bytes[at * 4 + 3] as number
  const spans = spansOf(drawn, (at) => (opacity[at] as number) !== 0)
  const full = Uint8Array.from(spans.begins, (begin, y) => {
    const row = opacity.subarray(y * width + begin, y * width + (spans.ends[y] as number))
    return row.length > 0 && row.every((one) => one === 255) ? 1 : 0
  })
  return { width, height, opacity, ...spans, full }
}

/** A quarter of its pixels, for what is shown small. */
export function halved({ width, height, pixels }: Layer): Layer {
  const size = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) }
  const half = new Int32Array(size.width * size.height)
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const from = Math.min(2 * y, height - 1) * width + Math.min(2 * x, width - 1)
      const right = width > 1 ? 1 : 0
      const below = height > 1 ? width : 0
      half[y * size.width + x] = average(
        average(pixels[from] as number, pixels[from + right] as number),
        average(pixels[from + below] as number, pixels[from + below + right] as number),
      )
    }
  }
  return layerOf(size, half)
}

function average(a: number, b: number): number {
  return ((a & b) + (((a ^ b) & 0xfefefefe) >>> 1)) | 0
}

async function rasterised(
  { width, height, seed, blur = 0 }: Drawn,
  draw: (scene: Scene) => string,
): Promise<Buffer> {
  const picture = sharp(Buffer.from(drawing({ width, height, seed }, draw)))
  return (blur > 0.3 ? picture.blur(blur) : picture).ensureAlpha().raw().toBuffer()
}

function share(colour: number, opacity: number): number {
  return Math.round((colour * opacity) / 255)
}

function spansOf(
  { width, height }: Size,
  isSomething: (at: number) => boolean,
): Pick<Layer, 'begins' | 'ends'> {
  const begins = new Uint16Array(height)
  const ends = new Uint16Array(height)
  for (let y = 0; y < height; y += 1) {
    let [begin, end] = [0, width]
    while (begin < width && !isSomething(y * width + begin)) begin += 1
    while (end > begin && !isSomething(y * width + end - 1)) end -= 1
    begins[y] = begin
    ends[y] = end
  }
  return { begins, ends }
}
