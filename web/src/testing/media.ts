import { createLinePool } from '@kaleido/client/lines/line-pool'
import { mediaProbe } from '@kaleido/client/lines/media-probe'
import type { Grant } from '@kaleido/contract/video'
import { onTestFinished } from 'vitest'
import { commands } from 'vitest/browser'
import { videoLines } from '../shared/playback/lines.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    startLines(count: number, paceMs?: number): Promise<string[]>
    breakLine(url: string, fate: 'dies' | 'freezes' | 'fails'): Promise<void>
    signLine(url: string, signature: string): Promise<void>
    askedOf(url: string): Promise<string[]>
    stopLine(url: string): Promise<void>
  }
}

/** Concurrent tests pass their own clean-up hook. */
type AtEnd = (clean: () => Promise<void> | void) => void

export interface MediaSetting {
  readonly count?: number
  /** The delay of each file. */
  readonly paceMs?: number
  readonly atEnd?: AtEnd
}

/** Real media lines with a real stream, until the test ends. */
export async function startMediaLines(setting: MediaSetting = {}) {
  const { count = 2, paceMs = 0, atEnd = onTestFinished } = setting
  const urls = await commands.startLines(count, paceMs)
  const onAll = async (act: (url: string) => Promise<void>) => {
    await Promise.all(urls.map(act))
  }
  atEnd(() => onAll(commands.stopLine))
  const known = urls.map((url, index) => ({ url, weight: count - index }))
  const pool = createLinePool({ lines: known, probe: mediaProbe(fetch, 5_000) })
  return {
    urls,
    known,
    lines: videoLines(pool),
    /** Breaks the line in use; answers which it was. */
    async breakUsed(fate: 'dies' | 'freezes' | 'fails') {
      const used = await pool.current()
      await commands.breakLine(used, fate)
      return used
    },
    breakOne: (url: string, fate: 'dies' | 'freezes' | 'fails') => commands.breakLine(url, fate),
    breakAll: (fate: 'dies' | 'freezes' | 'fails') => onAll((url) => commands.breakLine(url, fate)),
    /** From now on only this signature is accepted. */
    sign: (signature: string) => onAll((url) => commands.signLine(url, signature)),
    asked: commands.askedOf,
  }
}

export const streamSeconds = 16

/** A grant for the tests' stream. */
export function aGrant(changes: Partial<Grant> = {}, signature = 'first'): Grant {
  const folder = `/m/k1/1900000000/session/${signature}/item/180`
  return {
    play: 'abcdefghij0123456789ab',
    reason: 'free',
    seconds: streamSeconds,
    fullSeconds: streamSeconds,
    width: 320,
    height: 180,
    hls: `${folder}/master-180.m3u8`,
    qualities: [90, 180],
    locked: [],
    captions: [],
    poster: null,
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
    ...changes,
  }
}

/** A muted `video` on the page, until the test ends. */
export function aVideo(atEnd: AtEnd = onTestFinished): HTMLVideoElement {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.width = 320
  video.height = 180
  document.body.append(video)
  atEnd(() => video.remove())
  return video
}

/** The number of frames that an element has drawn, and its position. */
export function progressOf(video: HTMLVideoElement) {
  return {
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
    seconds: video.currentTime,
  }
}
