import type { Segment, Track } from './segment-list.ts'
import { readMaster, readSegments } from './segment-list.ts'

/** So much is loaded ahead of what is shown, in seconds. */
const ahead = 30

/** Plays a playlist in a video element until the signal ends it: what is there to be watched once, in one quality. */
export async function playSegments(
  video: HTMLVideoElement,
  address: string,
  signal: AbortSignal,
): Promise<void> {
  const tracks = readMaster(await textOf(address, signal), address)
  if (tracks.length === 0) throw new Error('nothing to play')
  const lists = await Promise.all(
    tracks.map(async ({ playlist }) => readSegments(await textOf(playlist, signal), playlist)),
  )
  const source = new MediaSource()
  const url = URL.createObjectURL(source)
  video.src = url
  await once(source, 'sourceopen', signal)
  URL.revokeObjectURL(url)
  source.duration = Math.max(...lists.map(({ segments }) => segments.at(-1)?.end ?? 0))
  const buffers = tracks.map(({ type }: Track) => source.addSourceBuffer(type))
  /** The browser is told of the end once all of it is there. */
  function end(): void {
    const isAll = lists.every(({ segments }, at) => {
      const [buffer, last] = [buffers[at], segments.at(-1)]
      return buffer && last && !buffer.updating && holds(buffer, last)
    })
    if (isAll && source.readyState === 'open') source.endOfStream()
  }
  await Promise.all(
    lists.map(async ({ init, segments }, at) => {
      const buffer = buffers[at]
      if (!buffer) return
      await append(buffer, await bytesOf(init, signal), signal)
      await feed({ video, buffer, segments, end, signal })
    }),
  )
}

interface Feeding {
  readonly video: HTMLVideoElement
  readonly buffer: SourceBuffer
  readonly segments: readonly Segment[]
  /** Called whenever more is there. */
  readonly end: () => void
  readonly signal: AbortSignal
}

async function feed({ video, buffer, segments, end, signal }: Feeding): Promise<void> {
  while (!signal.aborted) {
    const { currentTime } = video
    const wanted = segments.find(
      (segment) =>
        segment.end > currentTime && segment.start < currentTime + ahead && !holds(buffer, segment),
    )
    if (wanted) {
      await append(buffer, await bytesOf(wanted.url, signal), signal)
      end()
      continue
    }
    // The browser drops what was shown by itself; what is sought later is loaded again.
    await once(video, ['timeupdate', 'seeking'], signal)
  }
}

function holds({ buffered }: SourceBuffer, { start, end }: Segment): boolean {
  const middle = (start + end) / 2
  for (let at = 0; at < buffered.length; at += 1) {
    if (buffered.start(at) <= middle && middle <= buffered.end(at)) return true
  }
  return false
}

async function append(buffer: SourceBuffer, bytes: ArrayBuffer, signal: AbortSignal) {
  buffer.appendBuffer(bytes)
  await once(buffer, 'updateend', signal)
}

function once(target: EventTarget, names: string | readonly string[], signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    for (const name of [names].flat())
      target.addEventListener(name, () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(new DOMException('over', 'AbortError')), {
      once: true,
    })
  })
}

async function answerOf(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response
}

const textOf = async (url: string, signal: AbortSignal) => (await answerOf(url, signal)).text()
const bytesOf = async (url: string, signal: AbortSignal) =>
  (await answerOf(url, signal)).arrayBuffer()
