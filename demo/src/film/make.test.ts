import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../../../server/src/platform/log/log.ts'
import { readConfig } from '../../../server/src/platform/config/config.ts'
import {
  createMediaTools,
  type MediaTools,
} from '../../../server/src/platform/media-tools/media-tools.ts'
import { probe } from '../../../server/src/platform/media-tools/probe.ts'
import { withDrawings } from '../../../server/src/platform/pictures.ts'
import { filmNamed } from './film.fixture.ts'
import type { Film } from './film.ts'
import { makeFilm } from './make.ts'

let tools: MediaTools
let folder: string
beforeAll(async () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  tools = createMediaTools(config, { log: createLogger(config) })
  folder = await mkdtemp(path.join(tmpdir(), 'kaleido-film-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Its beginning. */
const brief: Film = {
  ...filmNamed('road'),
  shots: filmNamed('road').shots.map((shot) => ({ ...shot, seconds: 3.2 })),
}

async function make(file: string, signal?: AbortSignal): Promise<void> {
  const { ffmpeg } = await tools.find()
  const making = { ffmpeg: ffmpeg.path, file, edge: 90, ...(signal ? { signal } : {}) }
  await withDrawings(() => makeFilm(brief, making))
}

it('writes a file that is taken as any upload is: upright, with sound, of the length that was planned', async () => {
  const file = path.join(folder, 'made.mp4')
  await make(file)
  const found = await probe(tools, { file, folder, signal: new AbortController().signal })
  expect(found).toMatchObject({ width: 90, height: 160, fps: { num: 24, den: 1 } })
  expect(found.seconds).toBeCloseTo(2, 1)
  expect(found.audio).toMatchObject({ channels: 2 })
})

it('stops when it is told to, and leaves no sound behind', async () => {
  const stop = new AbortController()
  const made = make(path.join(folder, 'stopped.mp4'), stop.signal)
  setTimeout(() => stop.abort(), 50)
  await expect(made).rejects.toThrow('aborted')
  expect((await readdir(folder)).filter((name) => name.endsWith('.wav'))).toEqual([])
})
