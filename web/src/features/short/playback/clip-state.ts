import type { Grant } from '@kaleido/contract/video'

export interface ClipState {
  /** The work of the clip. */
  readonly id: string | undefined
  readonly grant: Grant | undefined
  /** Why it cannot be played, once every line was tried. */
  readonly error: Error | undefined
  /** Its first frame is drawn. */
  readonly hasFrame: boolean
  /** It is stalled. */
  readonly isWaiting: boolean
  /** Paused by the person. */
  readonly isPaused: boolean
  /** The preview has ended. */
  readonly isOver: boolean
}

export const emptyClip: ClipState = {
  id: undefined,
  grant: undefined,
  error: undefined,
  hasFrame: false,
  isWaiting: false,
  isPaused: false,
  isOver: false,
}
