import { createHash } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import {
  focusOf,
  pixelsOf,
  placeholderOf,
  type ReadyPicture,
} from '../../server/src/features/media/index.ts'
import { withDrawings } from '../../server/src/platform/pictures.ts'
import { drawAvatar } from './art/avatar.ts'
import { type Cover, drawCover } from './art/cover.ts'
import type { Size } from './art/scene.ts'
import { stillFile } from './film/kept.ts'

/** What a picture is drawn from. The same description is the same picture. */
export type Recipe = Cover | Avatar | Still

/** A frame of a kept film, cut to this size. */
export interface Still extends Size {
  readonly film: string
  readonly still: number
}

export interface Avatar extends Size {
  readonly avatar: string
}

export function keyOf(recipe: Recipe): string {
  return JSON.stringify(recipe)
}

const quality = 80
/** Quick rather than small: a job makes AVIF of every picture later. */
const effort = 1
/** Drawing them all takes longer than the rest of a first start, so what was drawn once is kept beside the code. */
const kept = path.resolve(import.meta.dirname, '../../.cache/art')

/** Draws each of these once, by its key. */
export async function drawAll(recipes: readonly Recipe[]): Promise<Map<string, ReadyPicture>> {
  if (await mkdir(kept, { recursive: true })) await chmod(kept, 0o755)
  const waiting = new Map(recipes.map((recipe) => [keyOf(recipe), recipe])).entries()
  const drawn = new Map<string, ReadyPicture>()
  const work = async () => {
    for (const [key, recipe] of waiting) drawn.set(key, await draw(recipe))
  }
  await withDrawings(() => Promise.all(Array.from({ length: availableParallelism() }, work)))
  return drawn
}

async function draw(recipe: Recipe): Promise<ReadyPicture> {
  const { width, height } = recipe
  const drawn = await ('film' in recipe ? cutOut(recipe) : rasterised(recipe))
  // What an upload makes at once is made in the background here: nobody shall wait for it at a first start.
  return { ...drawn, width, height, isAnimated: false, narrower: [], jpeg: undefined }
}

type Beside = Pick<ReadyPicture, 'placeholder' | 'focus'>
type Drawn = Beside & Pick<ReadyPicture, 'bytes'>

function rasterised(recipe: Cover | Avatar): Promise<Drawn> {
  const svg = 'avatar' in recipe ? drawAvatar(recipe.avatar, recipe.width) : drawCover(recipe)
  return once(svg, () => Promise.resolve(sharp(Buffer.from(svg))))
}

async function cutOut({ film, still, width, height }: Still): Promise<Drawn> {
  const bytes = await readFile(stillFile(film, still))
  const frame = createHash('sha256').update(bytes).digest('hex')
  const cut = () => Promise.resolve(sharp(bytes).resize(width, height, { fit: 'cover' }))
  return once(`${frame}|${width}x${height}`, cut)
}

/** What was drawn of this before, or else what is drawn now. */
async function once(what: string, make: () => Promise<Sharp>): Promise<Drawn> {
  const name = createHash('sha256')
    .update(`${quality}|${effort}|${what}`)
    .digest('hex')
    .slice(0, 32)
  const file = path.join(kept, `${name}.webp`)
  const beside = path.join(kept, `${name}.json`)
  const known = await readFile(file).catch(ignoreMissing)
  const facts = await readFile(beside, 'utf8').catch(ignoreMissing)
  if (known && facts) return { bytes: known, ...(JSON.parse(facts) as Beside) }
  const pixels = await pixelsOf(await make())
  const { data, ...raw } = pixels
  const bytes = await sharp(data, { raw }).webp({ quality, effort }).toBuffer()
  const made = { placeholder: await placeholderOf(pixels), focus: await focusOf(pixels) }
  await keep(file, bytes)
  await keep(beside, JSON.stringify(made))
  return { bytes, ...made }
}

/** Renamed into its place, so that nobody ever reads half of it. */
async function keep(file: string, content: Buffer | string): Promise<void> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, content)
  // Part of the checkout rather than of an installation: another user may start from it too.
  await chmod(draft, 0o644)
  await rename(draft, file)
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
