import { BlobSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import type { VideoFacts } from './pick-video.ts'

/** Reads the head of a file and its index. The parser is large, so this module is loaded on demand. */
export async function readFacts(file: File): Promise<VideoFacts | undefined> {
  const input = new Input({
    source: new BlobSource(file),
    formats: [MP4, QTFF, MATROSKA, WEBM],
  })
  try {
    if (!(await input.canRead())) return undefined
    const track = await input.getPrimaryVideoTrack()
    if (!track) return undefined
    const seconds = await input.computeDuration()
    return { seconds, width: track.displayWidth, height: track.displayHeight }
  } finally {
    input.dispose()
  }
}
