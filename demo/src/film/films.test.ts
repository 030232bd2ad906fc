import { describe, expect, it } from 'vitest'
import { withDrawings } from '../../../server/src/platform/pictures.ts'
import { type Film, framesPerSecond, sizes } from './film.ts'
import { stillsOf } from './casting.ts'
import { filmNamed } from './film.fixture.ts'
import { films } from './films.ts'
import { createCanvas } from './paint/pixels.ts'
import { createReel, secondsOf } from './reel.ts'

const names = films.map(({ name }) => name)
/** Frames at these seconds, a sixteenth as wide as the film is. */
function frames(film: Film, seconds: readonly number[]): Promise<Buffer[]> {
  const { width, height } = sizes[film.kind]
  const size = { width: width / 16, height: height / 16 }
  return withDrawings(async () => {
    const reel = createReel(film, size)
    const painted: Buffer[] = []
    for (const at of seconds) {
      const canvas = createCanvas(size)
      await reel(canvas, at)
      painted.push(Buffer.from(canvas.pixels.buffer))
    }
    return painted
  })
}

const step = 1 / framesPerSecond
const posterOf = (film: Film) => stillsOf(film)[1]?.second ?? 0
const parts = [0.2, 0.4, 0.6, 0.8]

const kept = new Map<string, Promise<Map<number, Buffer>>>()

/** A frame of those that tests look at. All of a film's are painted by one reel, since a reel costs more than its frames. */
async function frame(film: Film, at: number): Promise<Buffer> {
  const painted = kept.get(film.name) ?? paint(film)
  kept.set(film.name, painted)
  const found = (await painted).get(at)
  if (!found) throw new Error(`no frame of ${film.name} at ${at}`)
  return found
}

async function paint(film: Film): Promise<Map<number, Buffer>> {
  const whole = secondsOf(film)
  const moments = parts.flatMap((part) => [whole * part, whole * part + 0.5])
  const seconds = [1, posterOf(film), ...moments, whole - step, 0, step]
  const painted = await frames(film, seconds)
  return new Map(seconds.flatMap((at, place) => (painted[place] ? [[at, painted[place]]] : [])))
}

/** How far two frames lie apart: the mean over all channels, of 255. */
function apart(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length
}

describe('films', () => {
  it('have names of their own', () => {
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(names)('%s has its stills within it', (name) => {
    const film = filmNamed(name)
    for (const { second } of stillsOf(film)) {
      expect(second).toBeGreaterThan(0)
      expect(second).toBeLessThan(secondsOf(film))
    }
  })

  it.each(names)('%s is the same each time, whichever frame is asked for first', async (name) => {
    const film = filmNamed(name)
    const [alone] = await frames(film, [posterOf(film)])
    expect(alone?.equals(await frame(film, posterOf(film)))).toBe(true)
  })

  it.each(names)('%s moves all the time, and has light and shade in it', async (name) => {
    const film = filmNamed(name)
    const whole = secondsOf(film)
    for (const part of parts) {
      const now = await frame(film, whole * part)
      const next = await frame(film, whole * part + 0.5)
      expect(apart(now, next), `at ${part}`).toBeGreaterThan(0.1)
      const values = now.filter((_, channel) => channel % 4 === 1)
      expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(80)
    }
  })

  it.each(names.filter((name) => filmNamed(name).kind === 'short'))(
    '%s goes round: its end passes into its beginning',
    async (name) => {
      const film = filmNamed(name)
      const whole = secondsOf(film)
      const last = await frame(film, whole - step)
      const [first, second] = [await frame(film, 0), await frame(film, step)]
      expect(apart(last, first)).toBeLessThan(2 * apart(first, second) + 0.7)
    },
  )

  it('look like no other of their kind', async () => {
    for (const kind of ['short', 'video'] as const) {
      const posters: { readonly name: string; readonly poster: Buffer }[] = []
      for (const film of films.filter((one) => one.kind === kind)) {
        const poster = await frame(film, posterOf(film))
        const alike = posters.filter((other) => apart(poster, other.poster) < 12)
        expect(
          alike.map(({ name }) => name),
          film.name,
        ).toEqual([])
        posters.push({ name: film.name, poster })
      }
    }
  })
})
