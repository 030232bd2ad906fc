import { execFile } from 'node:child_process'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { makeItem } from '../../server/src/platform/media-tools/make-item.ts'
import type { MediaTools } from '../../server/src/platform/media-tools/media-tools.ts'
import { root } from '../../tools/lib/repository.ts'
import type { Say } from '../soak/trial.ts'

export const filmCount = 12
/** Portrait, with so much motion that each rendition reaches its maximum bit rate. */
const picture = { size: '720x1280', rate: 30, seconds: 12 } as const
/** Changing it makes the films again. */
const version = 1

const run = promisify(execFile)

/** Twelve shorts, made by the product's own pipeline and cached for the next run; returns their folders. */
export async function makeFilms(tools: MediaTools, say: Say): Promise<string[]> {
  const kept = path.join(root, '.cache/bench-shorts', String(version))
  await mkdir(kept, { recursive: true })
  const folders: string[] = []
  for (let number = 0; number < filmCount; number += 1) {
    const folder = path.join(kept, String(number))
    folders.push(folder)
    if (await stat(folder).catch(() => undefined)) continue
    say(`making short ${number + 1} of ${filmCount}`)
    await makeFilm(tools, number, folder)
  }
  return folders
}

async function makeFilm(tools: MediaTools, number: number, folder: string): Promise<void> {
  const scratch = `${folder}.part`
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true })
  const source = path.join(scratch, 'source.mp4')
  const { ffmpeg } = await tools.find()
  await run(ffmpeg.path, sourceArguments(number, source), { timeout: 300_000 })
  const made = path.join(scratch, 'made')
  const { signal } = new AbortController()
  await makeItem({ tools, source, isShort: true, to: made, signal })
  await rename(made, folder)
  await rm(scratch, { recursive: true })
}

/** A test picture with its own hue and tone, under noise that no encoder can drop. */
function sourceArguments(number: number, file: string): string[] {
  const { size, rate, seconds } = picture
  const looks = `hue=h=${number * 30},noise=c0s=14:c0f=t+u`
  const input = (source: string) => ['-f', 'lavfi', '-i', source]
  return [
    '-hide_banner',
    '-loglevel',
    'error',
    '-y',
    ...input(`testsrc2=s=${size}:r=${rate}:d=${seconds},${looks}`),
    ...input(`sine=frequency=${220 + number * 40}:duration=${seconds}`),
    ...'-c:v libx264 -preset ultrafast -crf 20 -pix_fmt yuv420p -c:a aac -shortest'.split(' '),
    file,
  ]
}
