import { createRandom } from '../../art/random.ts'
import { dot } from '../paint/dot.ts'
import { glow, lightOf } from '../paint/glow.ts'
import type { Pixels } from '../paint/pixels.ts'

export interface Burst {
  /** When it leaves the ground; it opens a second later. */
  readonly at: number
  readonly x: number
  readonly y: number
  readonly r: number
  readonly colour: number
  readonly form: keyof typeof forms
}

const rising = 1
const burning = 2.4

/** Rockets that rise, open and go out. */
export function createFireworks(bursts: readonly Burst[], ground: number) {
  const flash = lightOf([255, 244, 224], [255, 200, 150], 0.8)
  return (canvas: Pixels, seconds: number) => {
    for (const [index, burst] of bursts.entries()) {
      const age = seconds - burst.at
      if (age < 0 || age > rising + burning) continue
      if (age < rising) rocket(canvas, burst, { part: age / rising, ground })
      else open(canvas, burst, { age: age - rising, seed: String(index), flash })
    }
  }
}

function rocket(
  canvas: Pixels,
  { x, y, r }: Burst,
  { part, ground }: { readonly part: number; readonly ground: number },
): void {
  for (let step = 0; step < 14; step += 1) {
    const at = 1 - (1 - Math.max(0, part - step * 0.012)) ** 2
    dot(canvas, {
      x: x + Math.sin(part * 9 + step * 0.3) * r * 0.012,
      y: ground + (y - ground) * at,
      r: 1.5 - step * 0.06,
      colour: 0xffc8e8ff | 0,
      opacity: (1 - step / 14) * 0.8,
      isLight: true,
    })
  }
}

interface Opening {
  /** Seconds since it has opened. */
  readonly age: number
  readonly seed: string
  readonly flash: Int32Array
}

function open(canvas: Pixels, burst: Burst, { age, seed, flash }: Opening): void {
  const { x, y, r, form } = burst
  const random = createRandom(`burst/${seed}`)
  const bright = 0.7 * Math.max(0, 1 - age * 4) ** 2 + 0.1 * Math.max(0, 1 - age * 0.7)
  glow(canvas, flash, { x, y, r: r * 1.1, strength: bright })
  const { sparks, life, lag } = forms[form]
  for (let one = 0; one < sparks; one += 1) {
    const angle = random.between(0, 2 * Math.PI)
    const speed = form === 'ring' ? random.between(0.9, 1) : Math.sqrt(random.between(0.03, 1))
    const lives = random.between(0.7, 1) * burning * life
    for (let step = 0; step < lag; step += 1) {
      const at = age - step * 0.028
      if (at < 0 || at > lives) continue
      spark(canvas, burst, { at, angle, speed, part: at / lives, dim: step / lag })
    }
  }
}

/** How many sparks, how long they burn, and how long a tail each draws. */
const forms = {
  ball: { sparks: 170, life: 0.72, lag: 5 },
  willow: { sparks: 170, life: 1, lag: 9 },
  ring: { sparks: 80, life: 0.72, lag: 5 },
} as const

interface Spark {
  /** Seconds since it flew off. */
  readonly at: number
  readonly angle: number
  readonly speed: number
  /** Of its life. */
  readonly part: number
  readonly dim: number
}

function spark(canvas: Pixels, burst: Burst, { at, angle, speed, part, dim }: Spark): void {
  const { x, y, r, colour, form } = burst
  const far = (r * speed * (1 - Math.exp(-2.6 * at))) / 0.95
  const fall = r * (form === 'willow' ? 0.2 : 0.1) * at ** 1.7
  const glitter = part > 0.6 ? 0.55 + 0.45 * Math.sin(at * 60 + angle * 40) : 1
  dot(canvas, {
    x: x + Math.cos(angle) * far,
    y: y + Math.sin(angle) * far * (form === 'ring' ? 0.42 : 1) + fall,
    r: (2.5 - dim) * (r / 160) ** 0.4,
    colour: at < 0.1 ? white : colour,
    opacity: (1 - part) ** 0.8 * (1 - dim) * glitter * Math.min(1, 0.12 + at * 4),
    isLight: true,
  })
}

const white = 0xffffffff | 0
