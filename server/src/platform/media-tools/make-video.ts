import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { adopt } from './adopt.ts'
import type { Rung, RungHeight } from './ladder.ts'
import { encodeFirst } from './make-first.ts'
import { makePreview } from './make-preview.ts'
import { encodeRest } from './make-rest.ts'
import type { Making } from './making.ts'
import { type PictureTrack, type SoundTrack, masterPlaylist } from './playlist.ts'
import { remux } from './remux.ts'
import { rungFile, soundFile } from './rung-arguments.ts'
import { type Split, splitFile } from './segments.ts'
import { UnusableSource } from './source-facts.ts'
import { type Sprite, planSprite, spriteTrack } from './sprite.ts'
import { secondOf } from './timeline.ts'

export interface Plan extends Making {
  /** The folder for the item's files as they are served. */
  readonly out: string
  /** Whether each rung is also written as one progressive file. */
  readonly isShort: boolean
  /** The completed share of a step, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

export interface MadeFirst {
  /** Measured from the output, regardless of the source's own metadata. */
  readonly seconds: number
  readonly heights: readonly RungHeight[]
  readonly sprite: Sprite
  /** Files outside of the item, candidates for the cover; the first frame first. */
  readonly frames: readonly string[]
}

export interface MadeRest {
  readonly heights: readonly RungHeight[]
  readonly previewSeconds: number
}

/** A source is as long as its longest stream: if its pictures end before half of that, the file is truncated. */
const leastShare = 0.5
/** Encoding's share of a whole step; the rest is copying. */
const encodingShare = 0.97

/** The sound, the smallest rung, the sprite and candidate frames: enough to watch the video. */
export async function makeFirst(plan: Plan): Promise<MadeFirst> {
  const { facts, folder, out, isShort } = plan
  const [rung] = plan.rungs as [Rung]
  await encodeFirst(plan, shareOf(plan))
  const split = await splitRung(plan, rung, out)
  const seconds = lengthOf(split)
  if (seconds < facts.seconds * leastShare) throw new UnusableSource('damaged')
  const sound = await splitSound(plan, out)
  await writeMasters(out, [trackOf(rung, split)], sound)
  if (isShort) await makeShorts(plan, [rung])
  const sprite = await takeSprite(plan, rung, seconds)
  return {
    seconds,
    heights: [rung.name],
    sprite,
    frames: (await numbered(folder, 'frame')).map((name) => path.join(folder, name)),
  }
}

/** Every other rung, and the preview. Needs the first step's files in `folder`, unchanged. */
export async function makeRest(plan: Plan): Promise<MadeRest> {
  const { rungs, folder, out, isShort } = plan
  const [first, ...rest] = rungs as [Rung, ...Rung[]]
  await encodeRest(plan, shareOf(plan))
  const known = path.join(folder, 'known')
  const tracks = [trackOf(first, await splitRung(plan, first, known))]
  const sound = await splitSound(plan, known)
  for (const rung of rest) tracks.push(trackOf(rung, await splitRung(plan, rung, out)))
  if (isShort) await makeShorts(plan, rest)
  const previewSeconds = await makePreview(plan, lengthOf(tracks[0] as PictureTrack))
  await writeMasters(out, tracks, sound, first.name)
  return { heights: rungs.map(({ name }) => name), previewSeconds }
}

function shareOf({ facts, onProgress }: Plan): (seconds: number) => void {
  return (seconds) => onProgress(Math.min(seconds / facts.seconds, 1) * encodingShare)
}

function splitRung({ folder }: Plan, rung: Rung, to: string): Promise<Split> {
  const name = rungFile(rung.name)
  return splitFile({
    folder,
    name,
    to: path.join(to, String(rung.name)),
    second: secondOf(rung.fps),
  })
}

async function splitSound(
  { facts, rungs, folder }: Plan,
  to: string,
): Promise<SoundTrack | undefined> {
  if (!facts.audio) return undefined
  const [rung] = rungs as [Rung]
  const { segments } = await splitFile({
    folder,
    name: soundFile,
    to: path.join(to, 'a'),
    second: secondOf(rung.fps),
  })
  return { channels: facts.audio.channels === 1 ? 1 : 2, segments }
}

function trackOf(rung: Rung, { segments, codec }: Split): PictureTrack {
  const { name, width, height, fps } = rung
  return { name, width, height, fps, codec, segments }
}

function lengthOf({ segments }: Pick<Split, 'segments'>): number {
  return segments.reduce((sum, { seconds }) => sum + seconds, 0)
}

/** One master playlist for each maximum height: a grant opens one of them. The first is not written again. */
async function writeMasters(
  out: string,
  tracks: readonly PictureTrack[],
  sound: SoundTrack | undefined,
  above = 0,
): Promise<void> {
  for (const [at, { name }] of tracks.entries()) {
    if (name <= above) continue
    const master = masterPlaylist(tracks.slice(0, at + 1), sound)
    await writeFile(path.join(out, `master-${name}.m3u8`), master)
  }
}

async function makeShorts(plan: Plan, rungs: readonly Rung[]): Promise<void> {
  const named = rungs.map(
    (rung) => ({ rung, name: `short-${rung.name}.mp4`, tracks: 'pictures and sound' }) as const,
  )
  await remux(plan, named)
  for (const { name } of named) {
    await adopt(path.join(plan.folder, name), path.join(plan.out, name))
  }
}

async function takeSprite({ facts, folder, out }: Plan, rung: Rung, seconds: number) {
  const names = await numbered(folder, 'sprite')
  await mkdir(path.join(out, 'sprite'), { recursive: true })
  for (const [at, name] of names.entries()) {
    await adopt(path.join(folder, name), path.join(out, 'sprite', `${at}.webp`))
  }
  const { columns, rows, width, height, every } = planSprite(rung, facts.seconds)
  const sprite: Sprite = { sheets: names.length, columns, rows, width, height, every }
  await writeFile(path.join(out, 'sprite.vtt'), spriteTrack(sprite, seconds))
  return sprite
}

/** `frame-0.webp`, `frame-1.webp`, …, as many as exist. */
async function numbered(folder: string, what: string): Promise<string[]> {
  const names = new Set(await readdir(folder))
  const found: string[] = []
  for (let at = 0; names.has(`${what}-${at}.webp`); at += 1) found.push(`${what}-${at}.webp`)
  return found
}
