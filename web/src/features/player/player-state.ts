import type { Picture } from '@kaleido/contract/core/picture'
import type { Grant } from '@kaleido/contract/video'
import type { PlayFault } from '../../shared/playback/engine.ts'

/** The player's view of a work. */
export interface PlayedWork {
  readonly id: string
  readonly kind: 'video' | 'short'
  readonly title: string
  readonly author: string
  readonly cover: Picture | null
}

/**
 * The state of opening: a poster that waits for a tap, loading, ready. `notReady`: the work is still being processed, and is
 * polled.
 */
export type Stage = 'poster' | 'opening' | 'ready' | 'notReady' | 'failed'

/** `over`: access has expired and the work has to be opened again; `open`: the grant was refused, and `error` says why. */
export interface Problem {
  readonly kind: PlayFault | 'over' | 'open'
  readonly error: unknown
}

export interface PlayerState {
  readonly work: PlayedWork | undefined
  readonly stage: Stage
  readonly problem: Problem | undefined
  readonly grant: Grant | undefined
  readonly seconds: number
  readonly duration: number
  /** The end of the contiguous buffer. */
  readonly buffered: number
  readonly isPlaying: boolean
  readonly isEnded: boolean
  /** It stalls, for long enough to say so. */
  readonly isWaiting: boolean
  /** A frame has been drawn. */
  readonly hasFrame: boolean
  readonly isMuted: boolean
  /** Muted because the browser allows no autoplay with sound. */
  readonly isHushed: boolean
  readonly volume: number
  readonly rate: number
  /** The chosen height; undefined for automatic quality. */
  readonly quality: number | undefined
  /** The current height, where the browser reports it. */
  readonly shownQuality: number | undefined
  /** The language of the captions on show. */
  readonly caption: string | undefined
  /** The resumed position; undefined once the notice is dismissed. */
  readonly resumedAt: number | undefined
}

export const nothingPlayed: PlayerState = {
  work: undefined,
  stage: 'poster',
  problem: undefined,
  grant: undefined,
  seconds: 0,
  duration: 0,
  buffered: 0,
  isPlaying: false,
  isEnded: false,
  isWaiting: false,
  hasFrame: false,
  isMuted: false,
  isHushed: false,
  volume: 1,
  rate: 1,
  quality: undefined,
  shownQuality: undefined,
  caption: undefined,
  resumedAt: undefined,
}

type Length = Pick<PlayerState, 'grant' | 'duration'>

/** The length of the video in seconds: of a preview, that of the whole video. */
export function lengthOf({ grant, duration }: Length): number {
  return grant?.reason === 'preview' ? Math.max(grant.fullSeconds, duration) : duration
}

/** The second at which the preview ends; undefined if the whole video was granted. */
export function previewEndOf({ grant, duration }: Length): number | undefined {
  return grant?.reason === 'preview' && duration > 0 ? duration : undefined
}

/** Only the preview was granted, and it has ended, or somebody wants to see what comes after it. */
export function isPreviewOver({ grant, isEnded }: PlayerState): boolean {
  return grant?.reason === 'preview' && isEnded
}

/** All of the video was granted, and it has ended. */
export function isVideoOver({ grant, stage, isEnded }: PlayerState): boolean {
  return stage === 'ready' && isEnded && grant?.reason !== 'preview'
}
