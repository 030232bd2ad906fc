import type { MediaTools } from './media-tools.ts'
import {
  type FrameText,
  type InputText,
  readChannels,
  readFrameRate,
  readFrames,
  readInputText,
  readRates,
} from './probe-text.ts'
import { FfmpegFailed, runFfmpeg, words } from './run-ffmpeg.ts'
import { type Rational, type SourceFacts, UnusableSource, sourceLimits } from './source-facts.ts'

interface Probing {
  readonly file: string
  readonly folder: string
  readonly signal?: AbortSignal
  /** The timeout of all looks together. */
  readonly withinMs?: number
}

/** The machine had no time for a look: that says nothing about the file, which is looked at again later. */
class NoTimeToLook extends Error {
  override readonly name = 'NoTimeToLook'
}

/**
 * Of one look. Frames of 4K in ten bits take nine tenths of the memory, with one thread. A valid file takes a tenth of a
 * second of CPU time, however long it has to wait for it.
 */
const lookLimits = { memoryBytes: 512 * 2 ** 20, cpuSeconds: 8, fileBytes: 0 }
const usuallyWithinMs = 120_000
const firstFrames = 12
/** A file that does not state its length must be read to its end. */
const readThroughMs = 300_000

/**
 * Inspects a file by decoding its first frames, and one near its end: a wrong header or a truncated file is refused in
 * seconds rather than after an hour of encoding. Throws `UnusableSource`.
 */
export async function probe(tools: MediaTools, probing: Probing): Promise<SourceFacts> {
  const { withinMs = usuallyWithinMs } = probing
  const looking = { ...probing, until: performance.now() + withinMs }
  const log = await look(tools, looking, [
    ...words('-map 0:V:0 -frames:v'),
    String(firstFrames),
    ...words('-vf sidedata=mode=delete,showinfo=checksum=0 -f null -'),
  ])
  const input = readInputText(log)
  const frames = readFrames(log)
  refuseUnusable(input, frames)
  const seconds = input.seconds ?? (await readThrough(tools, probing))
  if (seconds > 3) await decodeNearEnd(tools, looking, seconds)
  const audio = input.streams.find(({ kind, about }) => kind === 'Audio' && canDecode(about))
  if (audio) await decodeSound(tools, looking, audio.index)
  return {
    seconds,
    ...pictureFacts(log, input, frames),
    audio: audio && { stream: audio.index, channels: readChannels(audio.about) },
  }
}

interface Looking extends Probing {
  readonly until: number
}

async function look(
  tools: MediaTools,
  { file, folder, signal, until }: Looking,
  outputs: readonly string[],
  before: readonly string[] = [],
): Promise<string> {
  const options = [...words(`-max_pixels ${sourceLimits.pixels} -threads 1`), ...before]
  try {
    return await runFfmpeg(tools, {
      inputs: [{ file, options }],
      outputs: [...words('-filter_threads 1'), ...outputs],
      folder,
      timeoutMs: Math.max(until - performance.now(), 0),
      limits: lookLimits,
      loglevel: 'info',
      ...(signal && { signal }),
    })
  } catch (error) {
    throw error instanceof FfmpegFailed ? verdictOf(error) : error
  }
}

function verdictOf(error: FfmpegFailed): UnusableSource | NoTimeToLook {
  const cause = { cause: error }
  if (error.reason === 'timeout') return new NoTimeToLook('no time to look at the file', cause)
  if (error.reason === 'killed') return new UnusableSource('damaged', cause)
  const hasTooManyPixels = /exceeds specified max pixel count|Picture size .* is invalid/
  return new UnusableSource(hasTooManyPixels.test(error.log) ? 'too_large' : 'unreadable', cause)
}

function refuseUnusable({ streams }: InputText, frames: readonly FrameText[]): void {
  const [frame] = frames
  if (!frame || streams.length > sourceLimits.streams) throw new UnusableSource('unreadable')
  const [short, long] = [frame.width, frame.height].sort((a, b) => a - b) as [number, number]
  if (short < sourceLimits.leastEdge) throw new UnusableSource('unreadable')
  const isTooLarge = long > sourceLimits.edge || short * long > sourceLimits.pixels
  if (isTooLarge) throw new UnusableSource('too_large')
}

function pictureFacts(log: string, { streams }: InputText, frames: readonly FrameText[]) {
  const [frame] = frames as [FrameText]
  const video = streams.find(({ kind }) => kind === 'Video')
  const { average, finest } = readRates({ about: video?.about ?? '' })
  const stated = average ?? finest ?? 25
  const isVariable =
    average !== undefined && finest !== undefined && Math.abs(finest - average) > average * 0.01
  const exact: Rational | undefined = readFrameRate(log)
  return {
    width: Math.round((frame.width * frame.sar.num) / frame.sar.den),
    height: frame.height,
    fps: exact && !isVariable ? exact : { num: Math.round(stated * 1_000), den: 1_000 },
    isVariable,
    isInterlaced: frames.filter(({ isInterlaced }) => isInterlaced).length > frames.length / 2,
    transfer: transferOf(frame),
    matrix: frame.matrix === 'unknown' ? undefined : frame.matrix,
    pixelFormat: frame.pixelFormat,
  }
}

function transferOf({ transfer }: FrameText): SourceFacts['transfer'] {
  if (transfer === 'smpte2084') return 'pq'
  return transfer === 'arib-std-b67' ? 'hlg' : 'sdr'
}

function canDecode(about: string): boolean {
  return !/^(?:none|unknown)/.test(about)
}

/** A truncated file has a complete header and no end. */
async function decodeNearEnd(tools: MediaTools, looking: Looking, seconds: number): Promise<void> {
  const to = words('-map 0:V:0 -frames:v 1 -vf showinfo=checksum=0 -f null -')
  const log = await look(tools, looking, to, ['-noaccurate_seek', '-ss', String(seconds * 0.9)])
  if (readFrames(log).length === 0) throw new UnusableSource('damaged')
}

async function decodeSound(tools: MediaTools, looking: Looking, stream: number): Promise<void> {
  await look(tools, looking, ['-map', `0:${stream}`, ...words('-frames:a 10 -f null -')])
}

async function readThrough(tools: MediaTools, { file, folder, signal }: Probing): Promise<number> {
  let seconds = 0
  try {
    await runFfmpeg(tools, {
      inputs: [{ file }],
      outputs: words('-map 0:V:0 -c copy -f null -'),
      folder,
      timeoutMs: readThroughMs,
      onProgress: (at) => (seconds = at),
      ...(signal && { signal }),
    })
  } catch (error) {
    throw error instanceof FfmpegFailed ? verdictOf(error) : error
  }
  return seconds
}
