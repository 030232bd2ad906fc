import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Size } from '../art/scene.ts'
import { filmNamed } from './casting.ts'
import { createCanvas } from './paint/pixels.ts'
import { createReel } from './reel.ts'

/** A frame of a film, as the cover of the work that is this film. */
export interface Still extends Size {
  readonly film: string
}

/** The second that stands for the film, painted at this size. */
export async function drawStill({ film: name, width, height }: Still): Promise<Sharp> {
  const film = filmNamed(name)
  const canvas = createCanvas({ width, height })
  await createReel(film, { width, height })(canvas, film.poster)
  return sharp(Buffer.from(canvas.pixels.buffer), {
    raw: { width, height, channels: 4 },
  }).removeAlpha()
}

let known: string | undefined

/** Changes with every line of what stills are painted by. */
export function drawingCode(): string {
  known ??= hashOf([import.meta.dirname, path.resolve(import.meta.dirname, '../art')])
  return known
}

function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const name of names.filter((one) => one.endsWith('.ts')).toSorted()) {
      hash.update(name).update(readFileSync(path.join(folder, name)))
    }
  }
  return hash.digest('hex')
}
