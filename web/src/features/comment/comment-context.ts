import { createContext, use } from 'react'
import type { Comment, Reply } from '@kaleido/contract/comment'

/** A comment or a reply, with the root comment of the reply's thread. */
export type AnyComment = (Comment | Reply) & { readonly root?: string }

/** The work that the comments belong to, and its actions. */
export interface CommentContextValue {
  readonly work: string
  /** The work's author may pin comments and delete those of others. */
  readonly isOwnWork: boolean
  /** The video's duration; undefined where there is none. */
  readonly duration?: number | undefined
  /** Seeks to a second of the video. */
  readonly onSeek?: ((seconds: number) => void) | undefined
  /** The linked comment, whose thread is open; with the reply, if one was linked. */
  readonly linked?: { readonly root: string; readonly reply: Reply | undefined } | undefined
  readonly onMenu: (comment: AnyComment) => void
}

export const CommentContext = createContext<CommentContextValue | undefined>(undefined)

export function useCommentContext(): CommentContextValue {
  const value = use(CommentContext)
  if (!value) throw new Error('CommentContext is missing above this component')
  return value
}
