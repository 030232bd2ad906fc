import type { Scene } from '../../art/scene.ts'
import { moved } from '../../art/svg.ts'
import { drawLayer } from './pixels.ts'
import { type Sprite, spriteOf } from './stamp.ts'

export interface Figure {
  readonly width: number
  readonly height?: number
  readonly blur?: number
  /** How many times it is halved, for what may be shown small. */
  readonly levels?: number
}

/** A sprite that is drawn a hundred units wide, whatever its size. */
export async function drawFigure(
  { width, height = width, blur = 0.4, levels = 4 }: Figure,
  draw: (scene: Scene) => string,
): Promise<Sprite> {
  const size = { width: Math.round(width), height: Math.round(height) }
  const scale = width / 100
  const layer = await drawLayer({ ...size, seed: 'figure', blur }, (scene) =>
    moved({ scale: [scale, scale] }, draw(scene)),
  )
  return spriteOf(layer, levels)
}
