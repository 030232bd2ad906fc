import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { adopt } from './adopt.ts'
import { largestPreview, type Rung } from './ladder.ts'
import type { Making } from './making.ts'
import { masterPlaylist } from './playlist.ts'
import { type Remux, remux } from './remux.ts'
import { type Split, splitFile } from './segments.ts'
import { previewLength, secondOf } from './timeline.ts'

const soundName = 'preview-a.mp4'
const shortName = 'preview-short.mp4'
const nameOf = (rung: Rung): string => `preview-${rung.name}.mp4`

/**
 * The beginning of a video as separate files, so that a preview grants no access to the rest. Returns its length in
 * seconds.
 */
export async function makePreview(
  plan: Making & { readonly out: string; readonly isShort: boolean },
  seconds: number,
): Promise<number> {
  const { facts, folder, isShort } = plan
  const to = path.join(plan.out, 'preview')
  const rungs = plan.rungs.filter(({ name }) => name <= largestPreview)
  const [first] = rungs as [Rung]
  const second = secondOf(first.fps)
  const until = previewLength(seconds)
  await remux(plan, remuxes({ rungs, until, isShort, hasSound: facts.audio !== undefined }))
  await mkdir(to, { recursive: true })
  const tracks = []
  for (const rung of rungs) {
    const { name, width, height, fps } = rung
    const file = { folder, name: nameOf(rung), to: path.join(to, String(name)) }
    tracks.push({ name, width, height, fps, ...(await splitFile({ ...file, second })) })
  }
  const sound = facts.audio && (await splitPreviewSound(plan, to, second))
  const channels = facts.audio?.channels === 1 ? 1 : 2
  await writeFile(
    path.join(to, 'master.m3u8'),
    masterPlaylist(tracks, sound && { channels, segments: sound.segments }),
  )
  if (isShort) await adopt(path.join(folder, shortName), path.join(to, 'short.mp4'))
  return until
}

interface RemuxOptions {
  readonly rungs: readonly Rung[]
  readonly until: number
  readonly isShort: boolean
  readonly hasSound: boolean
}

function remuxes({ rungs, until, isShort, hasSound }: RemuxOptions): Remux[] {
  const rung = rungs.at(-1) as Rung
  return [
    ...rungs.map((one) => ({ name: nameOf(one), tracks: 'pictures', rung: one, until }) as const),
    ...(hasSound ? [{ name: soundName, tracks: 'sound', rung, until } as const] : []),
    ...(isShort ? [{ name: shortName, tracks: 'pictures and sound', rung, until } as const] : []),
  ]
}

function splitPreviewSound({ folder }: Making, to: string, second: number): Promise<Split> {
  return splitFile({ folder, name: soundName, to: path.join(to, 'a'), second })
}
