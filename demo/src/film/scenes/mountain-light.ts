import type { Keys } from '../paint/colour.ts'
import type { Air } from '../things/air.ts'

/** What the light makes of the mountains, from the night (0) over the dawn (0.5) to the day (1). */
export interface MountainLight {
  readonly sky: Air
  readonly haze: Keys
  readonly near: Keys
}

export const dawn: MountainLight = {
  sky: [
    [
      [0, '#141a33'],
      [0.35, '#2b3a67'],
      [0.7, '#4f83a8'],
      [1, '#6fa9c4'],
    ],
    [
      [0, '#2a2c52'],
      [0.35, '#8f5a72'],
      [0.7, '#d9a38c'],
      [1, '#b9d6da'],
    ],
    [
      [0, '#4a3c5c'],
      [0.35, '#e08a6a'],
      [0.7, '#f9d7a6'],
      [1, '#f8ecd2'],
    ],
  ],
  haze: [
    [0, '#3c3a58'],
    [0.35, '#cf8a7c'],
    [0.7, '#f3cfa9'],
    [1, '#e6e9dc'],
  ],
  near: [
    [0, '#0a0d1c'],
    [0.35, '#1c2036'],
    [0.7, '#26343f'],
    [1, '#1d3b40'],
  ],
}

/** As if it were brushed with ink on wet paper. */
export const inkWash: MountainLight = {
  sky: [
    [
      [0, '#a9bccb'],
      [1, '#b9cbd9'],
    ],
    [
      [0, '#d2dbe0'],
      [1, '#e2e8e8'],
    ],
    [
      [0, '#f2e9dc'],
      [1, '#f8f4ea'],
    ],
  ],
  haze: [
    [0, '#dfe4e4'],
    [1, '#eceeea'],
  ],
  near: [
    [0, '#1b2a34'],
    [1, '#22343c'],
  ],
}
