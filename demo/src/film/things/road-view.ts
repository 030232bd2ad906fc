import { clamp, mixed, rise, wrap } from '../ease.ts'
import { between } from '../paint/blend.ts'
import { blend, type Colour, packed } from '../paint/colour.ts'
import type { Pixels } from '../paint/pixels.ts'

/** A road as it is seen: where the horizon is, where the road ends in it, how it bends, and how far it was travelled. */
export interface RoadView {
  readonly horizon: number
  readonly end: number
  readonly bend: number
  readonly travelled: number
  readonly width: number
  readonly height: number
}

/** Metres above the road. */
const eye = 1.5

/** Where something beside the road is seen, so many metres aside and ahead. */
export function project(
  { horizon, end, bend, width, height }: RoadView,
  { aside, z }: { aside: number; z: number },
) {
  const scale = ((height - horizon) / eye / z) * 3.2
  const down = scale * eye
  const part = Math.min(1, down / (height - horizon))
  return {
    x: mixed(end, width * 0.5, part) + bend * width * 0.1 * (1 - part) * part + aside * scale,
    y: horizon + down,
    scale,
  }
}

interface Ground {
  readonly grass: Colour
  readonly earth: Colour
  readonly asphalt: Colour
  readonly haze: Colour
}

/** Of the road's width, in metres. */
const half = 3.4

/** The land row by row, with the road and its markings. */
export function ground(canvas: Pixels, view: RoadView, colours: Ground): void {
  const { horizon, height, travelled } = view
  for (let y = horizon + 1; y < height; y += 1) {
    const z = ((height - horizon) * 3.2) / (y + 0.5 - horizon)
    const { x, scale } = project(view, { aside: 0, z })
    const row: Row = { y, x, scale, z, world: z + travelled }
    lay(canvas, row, colours)
    mark(canvas, row, colours.haze)
  }
}

interface Row {
  readonly y: number
  /** The middle of the road. */
  readonly x: number
  readonly scale: number
  readonly z: number
  /** Metres from where we set out. */
  readonly world: number
}

function lay(
  canvas: Pixels,
  { y, x, scale, z, world }: Row,
  { grass, earth, asphalt, haze }: Ground,
): void {
  const far = rise(z, 22, 130)
  // Far away the stripes are finer than a row and would flicker.
  const fine = 1 - rise(z, 14, 46)
  const stripe = 0.5 * Math.sin(world * 0.42) * fine + 0.2 * Math.sin(world * 1.7) * fine ** 2
  const land = blend(grass, earth, clamp(0.5 + stripe))
  const worn = blend(asphalt, [255, 255, 255], 0.02 * Math.sin(world * 5) * fine ** 2)
  band(canvas, y, { from: 0, until: canvas.width, colour: packed(blend(land, haze, far * 0.75)) })
  const edge = half * scale
  band(canvas, y, { from: x - edge, until: x + edge, colour: packed(blend(worn, haze, far * 0.6)) })
}

function mark(canvas: Pixels, { y, x, scale, z, world }: Row, haze: Colour): void {
  const far = rise(z, 22, 130) * 0.7
  const white = packed(blend([250, 238, 214], haze, far))
  for (const side of [-1, 1]) {
    const at = x + side * (half - 0.35) * scale
    band(canvas, y, { from: at - 0.07 * scale, until: at + 0.07 * scale, colour: white })
  }
  // So far away that dashes and gaps are one.
  const isFar = z > 60
  if (!isFar && wrap(world, 9) >= 4.2) return
  const yellow = packed(blend([244, 186, 76], haze, far))
  const opacity = isFar ? 0.45 : 1
  band(canvas, y, { from: x - 0.08 * scale, until: x + 0.08 * scale, colour: yellow, opacity })
}

/** A part of a row; its ends may lie within a pixel. */
function band(
  { width, pixels }: Pixels,
  y: number,
  {
    from,
    until,
    colour,
    opacity = 1,
  }: { from: number; until: number; colour: number; opacity?: number },
): void {
  const first = Math.max(0, Math.floor(from))
  const last = Math.min(width - 1, Math.ceil(until) - 1)
  for (let x = first; x <= last; x += 1) {
    const share = (Math.min(until, x + 1) - Math.max(from, x)) * opacity
    const at = y * width + x
    pixels[at] =
      share >= 1 ? colour : between(pixels[at] as number, colour, Math.round(share * 256))
  }
}
