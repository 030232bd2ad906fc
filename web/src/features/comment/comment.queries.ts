import { patchEntity } from '@kaleido/client/query/entities'
import { everyInput } from '@kaleido/client/query/query-key'
import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import {
  editComment,
  getCommentViewer,
  listComments,
  listReplies,
  pinComment,
  removeComment,
} from '@kaleido/contract/comment'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useConnection } from '../../shared/connection.ts'
import { hideComment } from './comment-cache.ts'
import type { Said } from './place.ts'
import { useTalk } from './talk.ts'

export type Sort = 'hot' | 'new'

export function useComments(work: string, sort: Sort) {
  return useInfiniteQuery(listOptionsFor(useConnection().client, listComments, { work, sort }))
}

/** How many comments a work has, once its list is there. */
export function useCommentCount(work: string, sort: Sort): number | undefined {
  return useComments(work, sort).data?.pages[0]?.count
}

/** All replies to a comment, once somebody wants more than the first. */
export function useReplies(root: string, isWanted: boolean) {
  const { client } = useConnection()
  return useInfiniteQuery({ ...listOptionsFor(client, listReplies, { root }), enabled: isWanted })
}

/** Most that one question may name. */
const most = 100
const none: ReadonlySet<string> = new Set()

/** Which of these the person likes. What is shown stays while a list grows. */
export function useLiked(ids: readonly string[]): ReadonlySet<string> {
  const { client, session } = useConnection()
  const hasToken = useStore(session.state, ({ token }) => token !== undefined)
  const found = useQuery({
    ...queryOptionsFor(client, getCommentViewer, { ids: ids.slice(0, most) }),
    enabled: hasToken && ids.length > 0,
    placeholderData: keepPreviousData,
    // A heart that stays empty for once is no reason to speak up.
    meta: { silent: true },
    select: ({ liked }) => new Set(liked),
  })
  return found.data ?? none
}

/** Whether the person likes it and how many do, as tapped last, and how to change that. */
export function useCommentLike(
  said: { readonly id: string; readonly likes: number },
  was: boolean,
) {
  const { likes } = useTalk()
  const tapped = useStore(likes.state, (all) => all.get(said.id))
  const like = tapped ?? { isLiked: was, likes: said.likes }
  return { ...like, toggle: () => likes.set(said.id, !like.isLiked, like) }
}

/** What its author, or whose work it is, can do with a comment. */
export function useCommentChanges(work: string) {
  const { client } = useConnection()
  const queries = useQueryClient()
  const [options] = useState(() => ({
    edit: mutationOptionsFor(client, editComment, { silent: true }),
    pin: mutationOptionsFor(client, pinComment),
  }))
  const edit = useMutation({
    ...options.edit,
    onSuccess: ({ id, text, isEdited }) =>
      patchEntity(queries, 'comment', id, () => ({ text, isEdited })),
  })
  const remove = useMutation({
    mutationFn: ({ id }: Said) => client.call(removeComment, { id }),
    onSuccess: (_done, said) => hideComment(queries, work, said),
  })
  const pin = useMutation({
    ...options.pin,
    // Where it stands now is the server's to say.
    onSuccess: () => queries.invalidateQueries({ queryKey: everyInput(listComments) }),
  })
  return { edit, remove, pin }
}
