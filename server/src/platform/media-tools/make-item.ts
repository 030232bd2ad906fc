import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ladderOf, type Rung } from './ladder.ts'
import type { MediaTools } from './media-tools.ts'
import { makeFirst, makeRest } from './make-video.ts'
import { probe } from './probe.ts'
import type { SourceFacts } from './source-facts.ts'
import type { Sprite } from './sprite.ts'

/** The metadata of a video besides its files. */
export interface ItemFacts {
  readonly seconds: number
  readonly width: number
  readonly height: number
  readonly heights: readonly number[]
  readonly previewSeconds: number
  readonly sprite: Sprite
  /** Pictures in `frames`, the first frame first. */
  readonly frames: readonly string[]
}

export const itemLayout = { files: 'item', frames: 'frames', facts: 'facts.json' } as const

interface ItemPlan {
  readonly tools: MediaTools
  readonly source: string
  readonly isShort: boolean
  /** The folder to create; it must not exist yet. */
  readonly to: string
  readonly signal: AbortSignal
  /** Other renditions than those of an upload. */
  readonly ladder?: (facts: SourceFacts) => readonly Rung[]
  readonly soundKbps?: number
}

const longestSeconds = 4 * 3_600
const timeoutMs = 3_600_000

/** Makes a whole video in a folder: its files as they are served, candidate frames for the cover, and the metadata. */
export async function makeItem({
  tools,
  source,
  isShort,
  to,
  signal,
  ladder = ladderOf,
  ...sound
}: ItemPlan): Promise<ItemFacts> {
  const [raw, out] = [path.join(to, 'raw'), path.join(to, itemLayout.files)]
  const pictures = path.join(to, itemLayout.frames)
  for (const folder of [raw, out, pictures]) await mkdir(folder, { recursive: true })
  const found = await probe(tools, { file: source, folder: raw, signal })
  const rungs = ladder(found)
  const common = { tools, source, facts: found, rungs, folder: raw, out, isShort, signal, ...sound }
  const plan = { ...common, longestSeconds, timeoutMs, onProgress: () => undefined }
  const { seconds, sprite, frames } = await makeFirst(plan)
  const { heights, previewSeconds } = await makeRest(plan)
  const names = frames.map((_, at) => `${at}.webp`)
  for (const [at, frame] of frames.entries()) await cp(frame, path.join(pictures, `${at}.webp`))
  await rm(raw, { recursive: true })
  const { width, height } = found
  const facts = { seconds, width, height, heights, previewSeconds, sprite, frames: names }
  await writeFile(path.join(to, itemLayout.facts), `${JSON.stringify(facts, undefined, 2)}\n`)
  return facts
}
