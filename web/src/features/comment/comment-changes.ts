import { patchEntity } from '@kaleido/client/query/entities'
import { everyInput } from '@kaleido/client/query/query-key'
import { editComment, listComments, pinComment, removeComment } from '@kaleido/contract/comment'
import type { InputOf } from '@kaleido/contract/core/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import type { AnyComment } from './comment-context.ts'
import { hideComment } from './hide-comment.ts'

/** The actions of the comment's author and of the work's author. */
export function useCommentChanges(work: string) {
  const { client } = useConnection()
  const queries = useQueryClient()
  const edit = useMutation({
    mutationFn: (input: InputOf<typeof editComment>) =>
      client.call(editComment, input, { silent: true }),
    onSuccess: ({ id, text, isEdited, mentions }) =>
      patchEntity(queries, 'comment', id, () => ({ text, isEdited, mentions })),
  })
  const remove = useMutation({
    mutationFn: ({ id }: AnyComment) => client.call(removeComment, { id }),
    onSuccess: (_done, comment) => hideComment(queries, work, comment),
  })
  const pin = useMutation({
    mutationFn: (input: InputOf<typeof pinComment>) => client.call(pinComment, input),
    // The new order is the server's to decide.
    onSuccess: () => queries.invalidateQueries({ queryKey: everyInput(listComments) }),
  })
  return { edit, remove, pin }
}
