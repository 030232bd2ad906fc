import { createContext, use } from 'react'
import type { Comment, Reply } from '@kaleido/contract/comment'

/** A comment or a reply, with the comment whose thread a reply stands in. */
export type AnyComment = (Comment | Reply) & { readonly root?: string }

/** The work that the comments belong to, and what can be done from them. */
export interface CommentContextValue {
  readonly work: string
  /** Whoever made the work may pin and delete what others wrote there. */
  readonly isOwnWork: boolean
  /** How long the video is; absent where there is none. */
  readonly duration?: number | undefined
  /** Goes to a second of the video. */
  readonly onSeek?: ((seconds: number) => void) | undefined
  /** The comment that somebody came for, whose thread is open; with the reply, where it was one. */
  readonly linked?: { readonly root: string; readonly reply: Reply | undefined } | undefined
  readonly onMenu: (comment: AnyComment) => void
}

export const CommentContext = createContext<CommentContextValue | undefined>(undefined)

export function useCommentContext(): CommentContextValue {
  const value = use(CommentContext)
  if (!value) throw new Error('CommentContext is missing above this component')
  return value
}
