export const rate = 48_000

/** What is heard on the left and on the right. */
export interface Sound {
  readonly left: Float32Array
  readonly right: Float32Array
}

export function createSound(seconds: number): Sound {
  const length = Math.round(seconds * rate)
  return { left: new Float32Array(length), right: new Float32Array(length) }
}

/** Where a tone is in a sound, and how it is heard. */
export interface Note {
  /** Seconds. */
  readonly at: number
  readonly hertz: number
  readonly gain: number
  /** -1 is left, 1 is right. */
  readonly pan?: number
}

/** As loud to both ears in the middle as at a side. */
export function sides(pan = 0): readonly [left: number, right: number] {
  const angle = ((pan + 1) * Math.PI) / 4
  return [Math.cos(angle), Math.sin(angle)]
}

/** Adds `from` to `to`, `gain` times. */
export function mix(to: Sound, from: Sound, gain: number): void {
  for (const side of ['left', 'right'] as const) {
    const [target, source] = [to[side], from[side]]
    for (let at = 0; at < target.length; at += 1)
      target[at] = (target[at] as number) + (source[at] as number) * gain
  }
}

const turn = 4_096
const sines = Float32Array.from({ length: turn }, (_, at) => Math.sin((2 * Math.PI * at) / turn))

/** Of cycles, not of radians; from a table, since tones take millions of them. */
export function sine(cycles: number): number {
  return sines[((cycles * turn) | 0) & (turn - 1)] as number
}
