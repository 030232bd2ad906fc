import type { FamilyName } from '../art/cover.ts'
import type { Size } from '../art/scene.ts'
import type { Scene } from './scene.ts'
import type { Score } from './sound/score.ts'

export interface Shot {
  readonly scene: Scene
  readonly seconds: number
  /** The subjects that it shows. */
  readonly families: readonly FamilyName[]
}

/** A film of the demonstration world. */
export interface Film {
  readonly name: string
  readonly kind: 'short' | 'video'
  readonly shots: readonly Shot[]
  readonly score: Score
}

export const sizes: Readonly<Record<Film['kind'], Size>> = {
  short: { width: 720, height: 1_280 },
  video: { width: 1_920, height: 1_080 },
}

export const framesPerSecond = 24
