import { arches } from './families/arches.ts'
import { aurora } from './families/aurora.ts'
import { bauhaus } from './families/bauhaus.ts'
import { bokeh } from './families/bokeh.ts'
import { botanical } from './families/botanical.ts'
import { cat } from './families/cat.ts'
import { city } from './families/city.ts'
import { dunes } from './families/dunes.ts'
import { flow } from './families/flow.ts'
import { koi } from './families/koi.ts'
import { mesh } from './families/mesh.ts'
import { mountains } from './families/mountains.ts'
import { ramen } from './families/ramen.ts'
import { road } from './families/road.ts'
import { rosette } from './families/rosette.ts'
import { sea } from './families/sea.ts'
import { still } from './families/still.ts'
import { drawing, type Size } from './scene.ts'

/** Kinds of pictures, each of one subject. */
export const families = {
  arches,
  aurora,
  bauhaus,
  bokeh,
  botanical,
  cat,
  city,
  dunes,
  flow,
  koi,
  mesh,
  mountains,
  ramen,
  road,
  rosette,
  sea,
  still,
} as const
export type FamilyName = keyof typeof families

export interface Cover extends Size {
  readonly family: FamilyName
  readonly seed: string
  /** Chosen by the seed where it is left out. */
  readonly palette?: number | undefined
}

/**
 * A picture that follows from its description alone. It is composed for its ratio: for another
 * ratio it is drawn anew instead of cropped.
 */
export function drawCover(cover: Cover): string {
  const { draw } = families[cover.family]
  return drawing(cover, (scene) => draw(scene, paletteOf(cover)))
}

function paletteOf({ family, seed, palette }: Cover): number {
  return palette ?? families[family].paletteOf(seed)
}
