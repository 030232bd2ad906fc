import type { Size } from '../art/scene.ts'
import type { Pixels } from './paint/pixels.ts'

/** What a scene is made for. */
export interface Stage extends Size {
  readonly seed: string
  /** How long it is shown. */
  readonly seconds: number
}

/** When: in seconds, and as a part of the whole from 0 to 1. */
export interface Moment {
  readonly seconds: number
  readonly part: number
}

/** Paints one moment. It follows from the moment alone, so that any frame can be had without those before it. */
export type Paint = (canvas: Pixels, moment: Moment) => void

/** Draws what moves once, then answers how a moment of it looks. */
export type Scene = (stage: Stage) => Promise<Paint>
