import { type Keys, through } from '../paint/colour.ts'
import type { Pixels } from '../paint/pixels.ts'
import { fillDown } from '../paint/sky.ts'

/** The colours of a sky high up, in its middle and low down, as they change with the hour. */
export type Air = readonly [high: Keys, middle: Keys, low: Keys]

/** Paints the sky of an hour down to a row. */
export function fillAir(
  canvas: Pixels,
  [high, middle, low]: Air,
  {
    hour,
    until,
    turn = 0.6,
  }: { readonly hour: number; readonly until: number; readonly turn?: number },
): void {
  const at = (keys: Keys) => through(keys, hour)
  fillDown(
    canvas,
    [
      [0, at(high)],
      [turn, at(middle)],
      [1, at(low)],
    ],
    { until },
  )
}
