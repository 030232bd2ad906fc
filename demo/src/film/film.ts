import type { FamilyName } from '../art/cover.ts'
import type { Size } from '../art/scene.ts'
import type { Scene } from './scene.ts'
import type { Score } from './sound/score.ts'

export interface Shot {
  readonly scene: Scene
  readonly seconds: number
}

/** A film of the demonstration world. */
export interface Film {
  readonly name: string
  readonly kind: 'short' | 'video'
  /** The subject whose works show it. */
  readonly family: FamilyName
  /** The work that it is; others of its subject show it too. */
  readonly title: string
  readonly shots: readonly Shot[]
  /** On its title card. */
  readonly words?: string
  /** The second that stands for all of it. */
  readonly poster: number
  readonly score: Score
}

export const sizes: Readonly<Record<Film['kind'], Size>> = {
  short: { width: 720, height: 1_280 },
  video: { width: 1_280, height: 720 },
}

export const framesPerSecond = 30
