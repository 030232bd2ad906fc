import { BlobSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import type { VideoFacts } from './pick-video.ts'

/** Reads the beginning of a file and what its index says. The reader is large: this file comes when it is asked for. */
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
