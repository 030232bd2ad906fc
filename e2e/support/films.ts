import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findFfmpeg } from '../../server/src/platform/media-tools/find-ffmpeg.ts'

export interface Film {
  readonly file: string
  remove(): Promise<void>
}

/** A film with sound of a given length in seconds, as from a phone's album. */
export async function aFilm(look: {
  readonly width: number
  readonly height: number
  readonly seconds: number
}): Promise<Film> {
  const { width, height, seconds } = look
  const folder = await mkdtemp(path.join(tmpdir(), 'kaleido-film-'))
  const file = path.join(folder, 'film.mp4')
  const { path: ffmpeg } = await findFfmpeg(process.env['FFMPEG_PATH'])
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${width}x${height}:r=30`]
  const sound = ['-f', 'lavfi', '-i', 'sine=f=330:r=48000']
  const coding = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac'.split(' ')
  const made = ['-t', String(seconds), ...coding, file]
  await promisify(execFile)(ffmpeg, ['-v', 'error', '-nostdin', ...picture, ...sound, ...made])
  return { file, remove: () => rm(folder, { recursive: true }) }
}
