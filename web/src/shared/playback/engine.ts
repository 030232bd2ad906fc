import type { Grant } from '@kaleido/contract/video'
import type { VideoLines } from './lines.ts'

/** Why playback fails: no line answers, the grant has expired, or the browser cannot decode it. */
export type PlayFault = 'network' | 'refused' | 'broken'

export interface PlayListener {
  /** It cannot recover by itself. */
  onFault(fault: PlayFault, cause: unknown): void
  /** The current height, as the shorter edge; undefined where the browser does not report it. */
  onQuality?(height: number | undefined): void
  /** It switched to another line. */
  onLine?(base: string): void
}

export interface Source {
  readonly grant: Grant
  readonly lines: VideoLines
  /** Renews an expired grant. */
  renew(): Promise<Grant>
  /** The start position in seconds. */
  readonly startAt: number
  /** The maximum height; undefined leaves the choice to the engine. */
  readonly quality?: number | undefined
}

/** Plays a grant on a `video` element, by whatever means the browser has. */
export interface Engine {
  /** Whether a height can be chosen exactly; otherwise it is an upper bound. */
  readonly isExact: boolean
  /** Plays at this height, or the best that the bandwidth allows. */
  setQuality(height: number | undefined): void
  /** Continues with a renewed grant from the same second. */
  take(grant: Grant): void
  /** Retries after a fault, from the same second over another line. */
  retry(): void
  detach(): void
}

export type Attach = (video: HTMLVideoElement, source: Source, listener: PlayListener) => Engine

const hlsType = 'application/vnd.apple.mpegurl'

/**
 * Native HLS is used in Apple's engine only: others claim it too and play it worse. iPhones from before that feature have
 * nothing else.
 */
export function playsNatively(): boolean {
  const canPlay = document.createElement('video').canPlayType(hlsType) !== ''
  return canPlay && ('ManagedMediaSource' in globalThis || !('MediaSource' in globalThis))
}

/** Loads the engine that plays HLS in this browser, on demand. */
export async function loadEngine(): Promise<Attach> {
  if (playsNatively()) return (await import('./native-engine.ts')).attachNative
  return (await import('./mse-engine.ts')).attachMse
}
