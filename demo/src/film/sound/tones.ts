import { createRandom } from '../../art/random.ts'
import { type Note, rate, sides, sine, type Sound } from './sound.ts'

/** A plucked string: a burst of noise that runs around and loses its edge with every round. */
export function pluck(
  sound: Sound,
  note: Note & { readonly bright?: number; readonly ring?: number },
): void {
  const { at, hertz, gain, pan, bright = 0.5, ring = 1 } = note
  const random = createRandom(`pluck/${Math.round(hertz * 10)}/${Math.round(at * 1_000)}`)
  const round = rate / hertz - 0.5
  const whole = Math.floor(round)
  const part = round - whole
  const string = new Float32Array(whole + 2)
  let soft = 0
  for (let step = 0; step < string.length; step += 1) {
    soft += (random.between(-1, 1) - soft) * (0.25 + 0.65 * bright)
    string[step] = soft
  }
  // A string that is not centred would never come to rest.
  const middle = string.reduce((sum, one) => sum + one, 0) / string.length
  for (let step = 0; step < string.length; step += 1)
    string[step] = (string[step] as number) - middle
  const keeps = 0.5 ** (1 / (hertz * 0.55 * ring))
  const [left, right] = sides(pan)
  const from = Math.round(at * rate)
  const until = Math.min(sound.left.length, from + Math.round(rate * (2.6 * ring + 60 / hertz)))
  let before = 0
  for (let to = from, place = 0; to < until; to += 1) {
    const next = place + 1 >= string.length ? 0 : place + 1
    const now = (string[place] as number) * (1 - part) + (string[next] as number) * part
    const value = (now + before) * 0.5 * keeps
    before = now
    string[place] = value
    place = next
    const heard = value * gain * Math.min(1, (to - from) / 40) * Math.min(1, (until - to) / 2_000)
    add(sound, to, heard * left, heard * right)
  }
}

const partials = [
  [1, 1, 2.6],
  [2.004, 0.5, 1.9],
  [2.76, 0.36, 1.3],
  [5.4, 0.2, 0.7],
  [8.93, 0.09, 0.35],
] as const

/** A small bell; each of its partials dies away at its own pace. */
export function bell(
  sound: Sound,
  { at, hertz, gain, pan, ring = 1 }: Note & { readonly ring?: number },
): void {
  const [left, right] = sides(pan)
  const from = Math.round(at * rate)
  const until = Math.min(sound.left.length, from + Math.round(rate * 4.5 * ring))
  for (const [times, share, long] of partials) {
    const pitch = (hertz * times) / rate
    if (pitch > 0.4) continue
    const fade = Math.exp(-4.6 / (long * ring * rate))
    let loud = gain * share
    for (let to = from; to < until; to += 1, loud *= fade) {
      const heard =
        sine((to - from) * pitch) *
        loud *
        Math.min(1, (to - from) / 90) *
        Math.min(1, (until - to) / 2_000)
      add(sound, to, heard * left, heard * right)
    }
  }
}

/** Strings that swell and sink. */
export function pad(
  sound: Sound,
  {
    at,
    hertz,
    gain,
    pan,
    seconds,
    warm = 0.5,
  }: Note & { readonly seconds: number; readonly warm?: number },
): void {
  const from = Math.round(at * rate)
  const long = Math.round(seconds * rate)
  const swell = Math.min(long * 0.45, rate * 1.6)
  const until = Math.min(sound.left.length, from + long)
  for (const [detune, lean] of [
    [0.9972, -0.6],
    [1, 0],
    [1.0031, 0.6],
  ] as const) {
    const [left, right] = sides(Math.max(-1, Math.min(1, (pan ?? 0) + lean)))
    const pitch = (hertz * detune) / rate
    for (let to = Math.max(0, from); to < until; to += 1) {
      const age = to - from
      const shape = Math.min(1, age / swell, (long - age) / swell)
      const loud = gain * 0.33 * shape * shape * (3 - 2 * shape)
      const phase = age * pitch + 0.0016 * hertz * 0.01 * sine((age / rate) * 0.21 + detune)
      const heard =
        loud *
        (sine(phase) +
          warm * 0.42 * sine(phase * 2) +
          warm * 0.22 * sine(phase * 3) +
          warm * warm * 0.12 * sine(phase * 4))
      add(sound, to, heard * left, heard * right)
    }
  }
}

/** A bamboo flute: a slow beginning, some breath, and a trembling that comes late. */
export function flute(
  sound: Sound,
  { at, hertz, gain, pan, seconds }: Note & { readonly seconds: number },
): void {
  const random = createRandom(`flute/${Math.round(at * 100)}`)
  const [left, right] = sides(pan)
  const from = Math.round(at * rate)
  const long = Math.round(seconds * rate)
  const until = Math.min(sound.left.length, from + long)
  let phase = 0
  let breath = 0
  for (let to = from; to < until; to += 1) {
    const age = (to - from) / rate
    const shape = Math.min(1, age / 0.11, (seconds - age) / 0.16)
    const tremble = Math.min(1, Math.max(0, age - 0.25) / 0.5)
    phase += (hertz * (1 + 0.0055 * tremble * sine(age * 5.1) - 0.018 * Math.exp(-age * 30))) / rate
    breath += (random.between(-1, 1) - breath) * 0.2
    const tone =
      sine(phase) + 0.26 * sine(phase * 2) + 0.1 * sine(phase * 3) + 0.03 * sine(phase * 5)
    const heard =
      gain *
      shape *
      (tone * (0.9 + 0.1 * tremble * sine(age * 5.1 + 0.2)) +
        breath * (0.09 + 0.5 * Math.exp(-age * 26)))
    add(sound, to, heard * left, heard * right)
  }
}

/** A soft low drum. */
export function drum(sound: Sound, { at, hertz, gain, pan }: Note): void {
  const [left, right] = sides(pan)
  const from = Math.round(at * rate)
  const until = Math.min(sound.left.length, from + Math.round(rate * 0.7))
  let phase = 0
  for (let to = from; to < until; to += 1) {
    const age = (to - from) / rate
    phase += (hertz * (1 + 1.4 * Math.exp(-age * 38))) / rate
    const heard =
      gain *
      sine(phase) *
      Math.exp(-age * 8) *
      Math.min(1, age * 400) *
      Math.min(1, (until - to) / 2_000)
    add(sound, to, heard * left, heard * right)
  }
}

/** A knock on hollow wood. */
export function wood(sound: Sound, { at, hertz, gain, pan }: Note): void {
  const [left, right] = sides(pan)
  const from = Math.round(at * rate)
  const until = Math.min(sound.left.length, from + Math.round(rate * 0.18))
  for (let to = from; to < until; to += 1) {
    const age = (to - from) / rate
    const heard =
      gain *
      (sine(age * hertz) + 0.5 * sine(age * hertz * 2.71)) *
      Math.exp(-age * 46) *
      Math.min(1, age * 1_500)
    add(sound, to, heard * left, heard * right)
  }
}

function add({ left, right }: Sound, at: number, l: number, r: number): void {
  if (at < 0) return
  left[at] = (left[at] as number) + l
  right[at] = (right[at] as number) + r
}
