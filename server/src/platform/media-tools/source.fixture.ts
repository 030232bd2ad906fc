import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createLogger } from '../log/log.ts'
import { createMediaTools, type FoundTools } from './media-tools.ts'
import { runFfmpeg, words } from './run-ffmpeg.ts'

export const testTools = createMediaTools(
  { FFMPEG_PATH: undefined },
  { log: createLogger({ LOG_LEVEL: 'silent' }) },
)

export interface SourceSpec {
  readonly name?: string
  /** The options of the video generator; by default two seconds of 160x90. */
  readonly picture?: string
  /** The options of the sound generator; null for no sound. */
  readonly sound?: string | null
  /** Shown over the pictures for a second. */
  readonly subtitle?: string
  /** Extra encoder options. */
  readonly args?: string
}

/** Writes a video as a phone or a program would; returns its path. */
export async function aSource(folder: string, spec: SourceSpec = {}): Promise<string> {
  const { name = 'source.mp4', picture = 'testsrc2=s=160x90:r=10:d=2', args } = spec
  const { sound = 'sine=440:r=48000:d=2', subtitle } = spec
  if (subtitle) await writeFile(path.join(folder, subtitleFile), subtitleText(subtitle))
  await runFfmpeg(testTools, {
    inputs: [],
    outputs: [
      ...words('-f lavfi -i'),
      picture,
      ...(sound === null ? [] : ['-f', 'lavfi', '-i', sound]),
      ...(subtitle ? words(`-i ${subtitleFile}`) : []),
      ...words('-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac'),
      ...(args ? words(args) : []),
      name,
    ],
    folder,
    timeoutMs: 120_000,
  })
  return path.join(folder, name)
}

/**
 * The same tools, with a program that neither ends nor works, sandboxed like the real one, so that a test can end it at
 * any moment.
 */
export function stalled({ ffmpeg, sandbox }: FoundTools): FoundTools {
  const endless = `exec "${ffmpeg.path}" -nostdin -loglevel error -re -f lavfi -i testsrc2=s=16x16:r=1 -f null -`
  return {
    ffmpeg,
    sandbox: { ...sandbox, before: [...sandbox.before, '/bin/sh', '-c', endless] },
  }
}

const subtitleFile = 'subtitles.srt'
const subtitleText = (text: string): string => `1\n00:00:00,000 --> 00:00:01,000\n${text}\n`

export interface Decoded {
  readonly frames: number
  readonly width: number
  readonly height: number
  readonly pixelFormat: string
  readonly seconds: number
  /** The times of the key frames. */
  readonly keyframes: readonly number[]
  readonly colours: string
}

const shown =
  /\] n: *\d+ pts: *-?\d+ pts_time:(-?[\d.]+) .*? fmt:(\w+) .*? s:(\d+)x(\d+) .*? iskey:(\d)/g

/** The streams of a file as a player would see them. */
export async function decodePictures(folder: string, file: string): Promise<Decoded> {
  const log = await inspect(folder, file, '-map 0:v:0 -vf showinfo=checksum=0 -f null -')
  const frames = [...log.matchAll(shown)]
  const [first] = frames
  if (!first) throw new Error(`no frame in ${file}:\n${log.slice(-1_000)}`)
  const times = frames.map(([, time]) => Number(time))
  const step = times.length > 1 ? (Number(times.at(-1)) - Number(times[0])) / (times.length - 1) : 0
  return {
    frames: frames.length,
    width: Number(first[3]),
    height: Number(first[4]),
    pixelFormat: first[2] ?? '',
    seconds: Number(times.at(-1)) + step,
    keyframes: frames.filter((frame) => frame[5] === '1').map(([, time]) => Number(time)),
    colours: /color_range:.*$/m.exec(log)?.[0] ?? '',
  }
}

export interface Heard {
  readonly seconds: number
  readonly lufs: number
  readonly peak: number
  readonly channels: string
}

/** The sound of a file as a listener would hear it. */
export async function decodeSound(folder: string, file: string): Promise<Heard> {
  let seconds = 0
  const log = await inspect(
    folder,
    file,
    '-map 0:a:0 -af ebur128=peak=true:framelog=quiet:dualmono=true -f null -',
    (at) => (seconds = at),
  )
  const summary = log.slice(log.lastIndexOf('Summary:'))
  const read = (found: RegExp) => Number(found.exec(summary)?.[1])
  return {
    seconds,
    lufs: read(/I: +(-?[\d.]+) LUFS/),
    peak: read(/Peak: +(-?[\d.]+) dBFS/),
    channels: /Audio: aac.*? Hz, ([\w.]+)/.exec(log)?.[1] ?? '',
  }
}

function inspect(
  folder: string,
  file: string,
  outputs: string,
  onProgress: (seconds: number) => void = () => undefined,
): Promise<string> {
  return runFfmpeg(testTools, {
    inputs: [{ file }],
    outputs: words(outputs),
    folder,
    timeoutMs: 120_000,
    loglevel: 'info',
    logBytes: 8 * 1024 * 1024,
    onProgress,
  })
}

/** The stream that a player assembles from a playlist. */
export async function joinSegments(rendition: string, to: string): Promise<string> {
  const playlist = await readFile(path.join(rendition, 'index.m3u8'), 'utf8')
  const parts = ['init.mp4', ...(playlist.match(/^\d+\.m4s$/gm) ?? [])]
  const contents = await Promise.all(parts.map((part) => readFile(path.join(rendition, part))))
  await writeFile(to, Buffer.concat(contents))
  return to
}
