import { createRandom, hash, type NonEmpty, type Random } from './random.ts'
import { tag } from './svg.ts'

/** What is drawn on, and with. */
export interface Scene {
  readonly width: number
  readonly height: number
  /** The shorter side: things keep their shape on a banner as on a poster. */
  readonly side: number
  /** A line as thick as this looks the same at every size. */
  readonly unit: number
  readonly seed: string
  readonly random: Random
  /** Puts something among the definitions and answers how it is referred to. */
  readonly define: (make: (id: string) => string) => string
}

/** Offset, colour, and how opaque it is. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]
type Stops = readonly Stop[]

const down = { x1: 0, y1: 0, x2: 0, y2: 1 }

export function linear(scene: Scene, stops: Stops, direction = down): string {
  return scene.define((id) => tag('linearGradient', { id, ...direction }, written(stops)))
}

const centre = { cx: '50%', cy: '50%', r: '50%' }

export function radial(scene: Scene, stops: Stops, focus = centre): string {
  return scene.define((id) => tag('radialGradient', { id, ...focus }, written(stops)))
}

function written(stops: Stops): string {
  return stops
    .map(([offset, colour, opacity = 1]) =>
      tag('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
    )
    .join('')
}

/** Shows of `content` what lies inside `outline`. */
export function clipped(scene: Scene, outline: string, content: string): string {
  const inside = scene.define((id) => tag('clipPath', { id }, outline))
  return tag('g', { 'clip-path': inside }, content)
}

/** Draws as often as asked and puts it all together. */
export function times(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join('')
}

export interface Family {
  /** Curated, never computed: warm and mineral. */
  readonly palettes: readonly unknown[]
  /** Which of its palettes a seed means. */
  readonly paletteOf: (seed: string) => number
  readonly draw: (scene: Scene, palette: number) => string
}

export function family<P>(spec: {
  readonly palettes: NonEmpty<P>
  readonly draw: (scene: Scene, palette: P) => string
}): Family {
  const { palettes } = spec
  const palette = (index: number) => palettes[index % palettes.length] ?? palettes[0]
  return {
    palettes,
    paletteOf: (seed) => hash(`${seed}|palette`) % palettes.length,
    draw: (scene, index) => spec.draw(scene, palette(index)),
  }
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A whole drawing. */
export function drawing(
  { width, height, seed }: Size & { readonly seed: string },
  draw: (scene: Scene) => string,
): string {
  const definitions: string[] = []
  const side = Math.min(width, height)
  const content = draw({
    width,
    height,
    side,
    unit: side / 300,
    seed,
    random: createRandom(seed),
    define(make) {
      const id = `d${definitions.length}`
      definitions.push(make(id))
      return `url(#${id})`
    },
  })
  const box = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
  }
  return tag('svg', box, tag('defs', {}, definitions.join('')) + content)
}
