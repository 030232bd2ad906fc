import { startDeadline } from '@kaleido/client/transport/deadline'

const shots = 8
const height = 360
const withinMs = 15_000

/** Frames along a video, the first one first; none where the browser can't play the file. */
export async function grabFrames(file: File, signal: AbortSignal): Promise<Blob[]> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  const limited = startDeadline(withinMs, signal)
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address })
  const frames: Blob[] = []
  try {
    await happens(video, 'loadeddata', limited.signal)
    for (let at = 0; at < shots; at += 1) {
      video.currentTime = (video.duration * at) / shots
      await happens(video, 'seeked', limited.signal)
      frames.push(await draw(video))
    }
  } catch (error) {
    // A file that cannot be played here gets its cover later, from the server's frames.
    if (signal.aborted) throw error
  } finally {
    limited.clear()
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
  return frames
}

/** Waits for one event, or rejects on an error. */
function happens(video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const done = new AbortController()
  const once = { signal: done.signal }
  video.addEventListener(event, () => resolve(), once)
  video.addEventListener('error', () => reject(new Error('this file does not play here')), once)
  signal.addEventListener('abort', () => reject(asError(signal.reason)), once)
  if (signal.aborted) reject(asError(signal.reason))
  return promise.finally(() => done.abort())
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('stopped', { cause: reason })
}

async function draw(video: HTMLVideoElement): Promise<Blob> {
  const scale = Math.min(1, (2 * height) / Math.min(video.videoWidth, video.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.85),
  )
  if (!blob) throw new Error('the frame could not be drawn')
  return blob
}
