import type { Keys } from '../paint/colour.ts'
import type { Air } from '../things/air.ts'

export interface SeaLight {
  readonly sky: Air
  readonly cloud: Keys
  readonly far: Keys
  readonly near: Keys
  readonly stars: readonly [number, number]
  readonly body: 'moon' | 'sun'
  /** How high above the horizon it is at the beginning and at the end, as a part of the sky. */
  readonly height: readonly [number, number]
}

export const moonlight: SeaLight = {
  sky: [
    [
      [0, '#0a1730'],
      [1, '#0b1b3a'],
    ],
    [
      [0, '#1f3f66'],
      [1, '#24496f'],
    ],
    [
      [0, '#6a6f92'],
      [1, '#6e8fae'],
    ],
  ],
  cloud: [
    [0, '#8792ad'],
    [1, '#a9b8cc'],
  ],
  far: [
    [0, '#243e60'],
    [1, '#2a4e73'],
  ],
  near: [
    [0, '#050c18'],
    [1, '#07121f'],
  ],
  stars: [0.7, 1],
  body: 'moon',
  height: [0.1, 0.46],
}

export const sunset: SeaLight = {
  sky: [
    [
      [0, '#6fa9c4'],
      [0.5, '#7a7fa6'],
      [1, '#1b1a3a'],
    ],
    [
      [0, '#f0c9a0'],
      [0.5, '#f2966f'],
      [1, '#5d3b55'],
    ],
    [
      [0, '#fbe3b4'],
      [0.5, '#fbc07f'],
      [1, '#e98e74'],
    ],
  ],
  cloud: [
    [0, '#fff0da'],
    [0.5, '#f6a88a'],
    [1, '#7a4a62'],
  ],
  far: [
    [0, '#e2b48a'],
    [0.5, '#e08a6a'],
    [1, '#7e4a5c'],
  ],
  near: [
    [0, '#2f6a80'],
    [0.5, '#274b63'],
    [1, '#10142a'],
  ],
  stars: [0, 0.6],
  body: 'sun',
  height: [0.34, -0.06],
}

export const noon: SeaLight = {
  sky: [
    [
      [0, '#6fb2d0'],
      [1, '#5aa3c8'],
    ],
    [
      [0, '#bfe0e6'],
      [1, '#aad6e2'],
    ],
    [
      [0, '#f7efd9'],
      [1, '#eef0dc'],
    ],
  ],
  cloud: [
    [0, '#ffffff'],
    [1, '#ffffff'],
  ],
  far: [
    [0, '#63adbd'],
    [1, '#4fa0b6'],
  ],
  near: [
    [0, '#1d5c74'],
    [1, '#134d68'],
  ],
  stars: [0, 0],
  body: 'sun',
  height: [0.62, 0.7],
}
