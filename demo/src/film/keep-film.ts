import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { ladderOf, type Rung } from '../../../server/src/platform/media-tools/ladder.ts'
import { itemLayout, makeItem } from '../../../server/src/platform/media-tools/make-item.ts'
import type { MediaTools } from '../../../server/src/platform/media-tools/media-tools.ts'
import type { SourceFacts } from '../../../server/src/platform/media-tools/source-facts.ts'
import { withDrawings } from '../../../server/src/platform/pictures.ts'
import { stillSizes, stillsOf } from './casting.ts'
import type { Film } from './film.ts'
import { keptFolder, readFiles, writeKeptFilm } from './kept.ts'
import { makeFilm } from './make.ts'
import { createCanvas } from './paint/pixels.ts'
import { createReel } from './reel.ts'

/** Few bits: what is kept with the code is fetched with every clone. */
const preset = 'veryslow'
const soundKbps = 48
const budget: Readonly<Partial<Record<Rung['name'], Pick<Rung, 'crf' | 'maxKbps'>>>> = {
  360: { crf: 27, maxKbps: 140 },
  720: { crf: 31, maxKbps: 380 },
  1_080: { crf: 31, maxKbps: 420 },
}
const stillQuality = 50

interface Keeping {
  readonly tools: MediaTools
  readonly scratch: string
  readonly signal: AbortSignal
}

/** Paints a film, makes of it what the pipeline of uploads makes, and keeps that in place of what was kept before. */
export async function keepFilm(film: Film, { tools, scratch, signal }: Keeping): Promise<void> {
  const { name, kind } = film
  const [file, made, kept] = ['source.mp4', 'made', 'kept'].map((one) =>
    path.join(scratch, `${name}-${one}`),
  ) as [string, string, string]
  const { ffmpeg } = await tools.find()
  await withDrawings(() => makeFilm(film, { ffmpeg: ffmpeg.path, file, signal }))
  const isShort = kind === 'short'
  const item = { tools, source: file, isShort, to: made, signal, ladder, soundKbps }
  const { frames: _, ...facts } = await makeItem(item)
  await mkdir(path.join(kept, 'stills'), { recursive: true })
  await writeKeptFilm(kept, { facts, files: await readFiles(path.join(made, itemLayout.files)) })
  await withDrawings(() => paintStills(film, path.join(kept, 'stills')))
  const to = path.join(keptFolder, name)
  await mkdir(keptFolder, { recursive: true })
  await rm(to, { recursive: true, force: true })
  await rename(kept, to)
  await rm(file)
  await rm(made, { recursive: true })
}

/** The smallest and the largest rendition. */
function ladder(facts: SourceFacts): Rung[] {
  return ladderOf(facts).flatMap((rung) => {
    const rate = rung.name === 360 || rung.name === shortEdge(facts) ? budget[rung.name] : undefined
    return rate ? [{ ...rung, ...rate, preset }] : []
  })
}

const shortEdge = ({ width, height }: SourceFacts): number => Math.min(width, height)

async function paintStills(film: Film, folder: string): Promise<void> {
  const size = stillSizes[film.kind]
  const reel = createReel(film, size)
  const canvas = createCanvas(size)
  for (const [at, { second }] of stillsOf(film).entries()) {
    await reel(canvas, second)
    await sharp(Buffer.from(canvas.pixels.buffer), { raw: { ...size, channels: 4 } })
      .removeAlpha()
      .webp({ quality: stillQuality, effort: 6 })
      .toFile(path.join(folder, `${at}.webp`))
  }
}
