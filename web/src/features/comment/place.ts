import { createContext, use } from 'react'
import type { Comment, Reply } from '@kaleido/contract/comment'

/** Something somebody said, and the comment whose thread it stands in. */
export type Said = (Comment | Reply) & { readonly root?: string }

/** Below what the comments stand, and what can be done from there. */
export interface Place {
  readonly work: string
  /** Whoever made the work may pin and delete what is said there. */
  readonly isOwnWork: boolean
  /** How long the video is; absent where there is none. */
  readonly duration?: number | undefined
  /** Goes to a second of the video. */
  readonly onSeek?: ((seconds: number) => void) | undefined
  /** The comment that somebody came for, whose thread is open; with the reply, where it was one. */
  readonly linked?: { readonly root: string; readonly reply: Reply | undefined } | undefined
  readonly onMenu: (said: Said) => void
}

export const PlaceContext = createContext<Place | undefined>(undefined)

export function usePlace(): Place {
  const place = use(PlaceContext)
  if (!place) throw new Error('PlaceContext is missing above this component')
  return place
}
