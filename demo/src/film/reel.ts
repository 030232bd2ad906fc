import type { Size } from '../art/scene.ts'
import { clamp, rise } from './ease.ts'
import type { Film, Shot } from './film.ts'
import { between, scaled } from './paint/blend.ts'
import { createCanvas, type Pixels } from './paint/pixels.ts'
import type { Paint } from './scene.ts'

/** How long one shot passes into the next, and the end of a short into its beginning. */
const dissolve = 1.2
/** How long a longer film takes to end in the dark. It begins in the light: its first frame stands for it. */
const sinking = 1.4

export function secondsOf({ shots, kind }: Film): number {
  const passes = kind === 'short' ? shots.length : shots.length - 1
  return shots.reduce((sum, { seconds }) => sum + seconds, 0) - passes * dissolve
}

/** A short begins behind its first moments: they come at its end, so that it goes round without a seam. */
export function startOf({ kind }: Film): number {
  return kind === 'short' ? dissolve : 0
}

/** The frames of a film, at any size; asked for in order, no more than two shots are held at a time. */
export function createReel(film: Film, size: Size) {
  const aside = createCanvas(size)
  const seconds = secondsOf(film)
  const shots = createShots(film, size)
  return async (canvas: Pixels, at: number): Promise<void> => {
    const time = at + startOf(film)
    for (const [turn, { shot, from }] of placed(film).entries()) {
      const own = time - from
      if (own < 0 || own > shot.seconds) continue
      const paint = await shots(shot)
      const moment = { seconds: own, part: clamp(own / shot.seconds) }
      const comes = own / dissolve
      if (turn === 0 || comes >= 1) paint(canvas, moment)
      else {
        paint(aside, moment)
        pass(canvas, aside, comes)
      }
    }
    if (film.kind === 'short') await goRound({ film, canvas, aside, left: seconds - at, shots })
    else darken(canvas, (seconds - at) / sinking)
  }
}

type Shots = (shot: Shot) => Promise<Paint>

function createShots(film: Film, size: Size): Shots {
  const held = new Map<Shot, Promise<Paint>>()
  return (shot) => {
    const known = held.get(shot)
    if (known) return known
    if (held.size >= 2) held.delete([...held.keys()][0] ?? shot)
    const seed = `film/${film.name}/${film.shots.indexOf(shot)}`
    const made = shot.scene({ ...size, seed, seconds: shot.seconds })
    held.set(shot, made)
    return made
  }
}

/** When each shot begins, on the clock that `startOf` is read from. */
export function placed({ shots }: Film): { readonly shot: Shot; readonly from: number }[] {
  let from = 0
  return shots.map((shot) => {
    const here = { shot, from }
    from += shot.seconds - dissolve
    return here
  })
}

interface Going {
  readonly film: Film
  readonly canvas: Pixels
  readonly aside: Pixels
  readonly left: number
  readonly shots: Shots
}

async function goRound({ film, canvas, aside, left, shots }: Going): Promise<void> {
  const [first] = film.shots
  if (!first || left >= dissolve) return
  const own = dissolve - left
  const paint = await shots(first)
  paint(aside, { seconds: own, part: clamp(own / first.seconds) })
  pass(canvas, aside, own / dissolve)
}

function pass({ pixels }: Pixels, { pixels: next }: Pixels, part: number): void {
  const share = Math.round(256 * rise(part, 0, 1))
  for (let at = 0; at < pixels.length; at += 1) {
    pixels[at] = between(pixels[at] as number, next[at] as number, share)
  }
}

function darken({ pixels }: Pixels, part: number): void {
  const share = Math.round(256 * clamp(part))
  if (share === 256) return
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = scaled(pixels[at] as number, share)
}
