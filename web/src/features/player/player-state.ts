import type { Picture } from '@kaleido/contract/core/picture'
import type { Grant } from '@kaleido/contract/video'
import type { PlayFault } from '../../shared/playback/engine.ts'

/** A work as far as a player has to know it. */
export interface PlayedWork {
  readonly id: string
  readonly kind: 'video' | 'short'
  readonly title: string
  readonly author: string
  readonly cover: Picture | null
}

/**
 * How far it has come: a poster that waits for a tap, on its way, there. `notReady`: the work is still being made, and is asked
 * for again by itself.
 */
export type Stage = 'poster' | 'opening' | 'ready' | 'notReady' | 'failed'

/** `over`: the time to watch has ended and it has to be opened again; `open`: it was not granted, and `error` says why. */
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
  /** How far it is loaded without a gap. */
  readonly buffered: number
  readonly isPlaying: boolean
  readonly isEnded: boolean
  /** It waits for what is to be shown, and has waited long enough to say so. */
  readonly isWaiting: boolean
  /** A frame of it has been seen. */
  readonly hasFrame: boolean
  readonly isMuted: boolean
  /** It begins without sound because the browser lets it begin no other way. */
  readonly isHushed: boolean
  readonly volume: number
  readonly rate: number
  /** The height chosen; undefined leaves it to the network. */
  readonly quality: number | undefined
  /** The height that is on show, where the browser says it. */
  readonly shownQuality: number | undefined
  /** The language of the captions that are on show. */
  readonly caption: string | undefined
  /** Where it went on from; undefined once the person knows. */
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

/** Only the preview was opened, and it has come to its end. */
export function isPreviewOver({ grant, isEnded }: PlayerState): boolean {
  return grant?.reason === 'preview' && isEnded
}
