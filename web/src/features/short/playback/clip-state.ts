import type { Grant } from '@kaleido/contract/video'

export interface ClipState {
  /** The work that it is for. */
  readonly id: string | undefined
  readonly grant: Grant | undefined
  /** Why it cannot be played, once everything was tried. */
  readonly error: Error | undefined
  /** Its first picture can be seen. */
  readonly hasFrame: boolean
  /** It would go on, but has nothing to go on with. */
  readonly isWaiting: boolean
  /** The person wants it to stand still. */
  readonly isPaused: boolean
  /** The part that may be watched was watched. */
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
