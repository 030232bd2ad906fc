import type { Client } from '@kaleido/client/client'
import { setCommentLike } from '@kaleido/contract/comment'
import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'

export interface Like {
  readonly isLiked: boolean
  readonly likes: number
}

/** Likes as they were tapped here, over what lists say, which may be half a minute old. */
export interface CommentLikes {
  readonly state: StoreApi<ReadonlyMap<string, Like>>
  /** `before` is what the person saw. */
  set(id: string, isLiked: boolean, before: Like): void
  forget(): void
}

interface Tapped {
  /** What the server has. */
  known: Like
  wanted: boolean
}

/** Shown at once, sent one after the other, and taken back where it fails; the last tap wins. */
export function createCommentLikes(client: Pick<Client, 'call'>): CommentLikes {
  const state = createStore<ReadonlyMap<string, Like>>(() => new Map())
  const underWay = new Map<string, Tapped>()
  const show = (id: string, like: Like) =>
    state.setState(new Map(state.getState()).set(id, like), true)

  async function send(id: string, tapped: Tapped): Promise<void> {
    underWay.set(id, tapped)
    try {
      while (tapped.wanted !== tapped.known.isLiked) {
        // One at a time: the order in which two arrive is nobody's to say.
        tapped.known = await client.call(setCommentLike, { id, isLiked: tapped.wanted })
      }
    } catch {
      // What went wrong has been said by the call.
    }
    underWay.delete(id)
    show(id, tapped.known)
  }

  return {
    state,
    set(id, isLiked, before) {
      show(id, liked(before, isLiked))
      const tapped = underWay.get(id)
      if (tapped) tapped.wanted = isLiked
      else void send(id, { known: before, wanted: isLiked })
    },
    forget: () => state.setState(new Map(), true),
  }
}

function liked({ isLiked: was, likes }: Like, isLiked: boolean): Like {
  if (was === isLiked) return { isLiked, likes }
  return { isLiked, likes: Math.max(0, likes + (isLiked ? 1 : -1)) }
}
