import type { Grant } from '@kaleido/contract/video'
import type { VideoLines } from './lines.ts'

/** Why something does not play: no line answers, what is signed is not taken any more, or the browser cannot play it. */
export type PlayFault = 'network' | 'refused' | 'broken'

export interface PlayListener {
  /** It cannot go on by itself. */
  onFault(fault: PlayFault, cause: unknown): void
  /** The height that plays, as the shorter edge; undefined where the browser does not say. */
  onQuality?(height: number | undefined): void
  /** It goes on from another line. */
  onLine?(base: string): void
}

export interface Source {
  readonly grant: Grant
  readonly lines: VideoLines
  /** Gets another grant where the present one is not taken any more. */
  renew(): Promise<Grant>
  /** The second to begin at. */
  readonly startAt: number
  /** The largest height to play; undefined leaves the choice to the engine. */
  readonly quality?: number | undefined
}

/** What makes a `video` element play a grant, whichever way the browser can. */
export interface Engine {
  /** Whether a height can be chosen exactly; otherwise it is only never exceeded. */
  readonly isExact: boolean
  /** Plays at this height, or the best that the network carries. */
  setQuality(height: number | undefined): void
  /** Goes on with a renewed grant from the same second. */
  take(grant: Grant): void
  /** Tries again after a fault, from the same second and another line. */
  retry(): void
  detach(): void
}

export type Attach = (video: HTMLVideoElement, source: Source, listener: PlayListener) => Engine

const hlsType = 'application/vnd.apple.mpegurl'

/**
 * Native HLS is trusted where the engine is Apple's: others claim it too and play it worse. An iPhone of before that sign has
 * nothing else.
 */
export function playsNatively(): boolean {
  const canPlay = document.createElement('video').canPlayType(hlsType) !== ''
  return canPlay && ('ManagedMediaSource' in globalThis || !('MediaSource' in globalThis))
}

/** Brings the engine that plays HLS in this browser; nothing of it is loaded before. */
export async function loadEngine(): Promise<Attach> {
  if (playsNatively()) return (await import('./native-engine.ts')).attachNative
  return (await import('./mse-engine.ts')).attachMse
}
