import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import type { Size } from '../art/scene.ts'
import { type Film, framesPerSecond, sizes } from './film.ts'
import { createCanvas, type Pixels } from './paint/pixels.ts'
import { createReel, secondsOf } from './reel.ts'
import { perform } from './sound/score.ts'
import { wavOf } from './sound/wav.ts'

export interface Making {
  readonly ffmpeg: string
  /** Where the film comes to lie. */
  readonly file: string
  /** Of its shorter edge, where it shall be smaller than it is by itself. */
  readonly edge?: number
  readonly signal?: AbortSignal
}

/** Paints a film frame by frame, plays its music, and has ffmpeg write both into one file. */
export async function makeFilm(film: Film, { ffmpeg, file, edge, signal }: Making): Promise<void> {
  const size = sizeOf(film, edge)
  const seconds = secondsOf(film)
  const wav = `${file}.wav`
  await writeFile(wav, wavOf(perform(film.score, { seconds, seed: film.name })))
  const child = spawn(ffmpeg, argumentsOf({ ...size, wav, file }), {
    stdio: ['pipe', 'ignore', 'pipe'],
    ...(signal ? { signal } : {}),
  })
  const errors = collect(child.stderr)
  const ended = once(child, 'exit')
  // The failing write reports it.
  child.stdin.on('error', () => undefined)
  try {
    await Promise.race([paintAll({ film, size, into: child.stdin }), ended])
    child.stdin.end()
    const [code] = await ended
    if (code !== 0) throw new Error(`ffmpeg did not write ${file}: ${errors()}`)
  } finally {
    child.kill('SIGKILL')
    await rm(wav, { force: true })
  }
}

function sizeOf({ kind }: Film, edge: number | undefined): Size {
  const { width, height } = sizes[kind]
  const part = edge === undefined ? 1 : edge / Math.min(width, height)
  return { width: Math.round(width * part), height: Math.round(height * part) }
}

/** Two canvases by turns: one is painted while the other is read. */
async function paintAll({
  film,
  size,
  into,
}: {
  readonly film: Film
  readonly size: Size
  readonly into: Writable
}): Promise<void> {
  const reel = createReel(film, size)
  const canvases = [createCanvas(size), createCanvas(size)] as const
  const taken: [Promise<void>, Promise<void>] = [Promise.resolve(), Promise.resolve()]
  const frames = Math.round(secondsOf(film) * framesPerSecond)
  for (let frame = 0; frame < frames; frame += 1) {
    const turn = (frame & 1) as 0 | 1
    await taken[turn]
    await reel(canvases[turn], frame / framesPerSecond)
    const sent = send(into, canvases[turn])
    // Looked at when this canvas comes round again; by then another write may have told of the same fault.
    sent.catch(() => undefined)
    taken[turn] = sent
  }
  await Promise.all(taken)
}

function send(into: Writable, { pixels }: Pixels): Promise<void> {
  const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength)
  return new Promise((resolve, reject) => {
    into.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}

function argumentsOf({
  width,
  height,
  wav,
  file,
}: {
  readonly width: number
  readonly height: number
  readonly wav: string
  readonly file: string
}): string[] {
  const colours = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'
  return [
    '-y -hide_banner -loglevel error',
    `-f rawvideo -pixel_format rgb0 -video_size ${width}x${height} -framerate ${framesPerSecond} -i pipe:0`,
    `-i ${wav} -vf ${colours}`,
    '-c:v libx264 -preset veryfast -crf 14 -threads 1',
    '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv',
    `-c:a aac -b:a 160k -movflags +faststart ${file}`,
  ].flatMap((words) => words.split(' '))
}

const mostWords = 4_000

function collect(stream: NodeJS.ReadableStream): () => string {
  let words = ''
  stream.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-mostWords)))
  return () => words.trim()
}
