import { createSound, rate, type Sound } from './sound.ts'

/** Lengths of the ways that sound takes through the room, in samples; none divides another. */
const delays = [1_687, 1_931, 2_053, 2_251, 2_389, 2_647]
const bends = [347, 521, 769]

/** What a room gives back of a sound: only that, without the sound itself. */
export function echo(
  sound: Sound,
  { seconds, dull = 0.35 }: { readonly seconds: number; readonly dull?: number },
): Sound {
  const room = createSound(sound.left.length / rate)
  for (const [side, spread] of [
    ['left', 0],
    ['right', 37],
  ] as const) {
    const heard = room[side]
    for (const delay of delays) comb(sound[side], heard, { length: delay + spread, seconds, dull })
    for (const bend of bends) allPass(heard, bend + spread)
  }
  return room
}

/** Comes back after its way, each time weaker and duller. */
function comb(
  from: Float32Array,
  to: Float32Array,
  {
    length,
    seconds,
    dull,
  }: { readonly length: number; readonly seconds: number; readonly dull: number },
): void {
  const line = new Float32Array(length)
  const keeps = 0.001 ** (length / rate / seconds)
  let soft = 0
  for (
    let at = 0, place = 0;
    at < from.length;
    at += 1, place = place + 1 === length ? 0 : place + 1
  ) {
    const back = line[place] as number
    soft += (back - soft) * (1 - dull)
    line[place] = (from[at] as number) + soft * keeps
    to[at] = (to[at] as number) + back / delays.length
  }
}

/** Smears a sound without changing its colour. */
function allPass(samples: Float32Array, length: number): void {
  const line = new Float32Array(length)
  for (
    let at = 0, place = 0;
    at < samples.length;
    at += 1, place = place + 1 === length ? 0 : place + 1
  ) {
    const back = line[place] as number
    const now = samples[at] as number
    line[place] = now + back * 0.5
    samples[at] = back - now * 0.5
  }
}
