import { listOptionsFor } from '@kaleido/client/query/query-options'
import { everyInput } from '@kaleido/client/query/query-key'
import { listBlocks, listMutes, setBlock, setMute } from '@kaleido/contract/social'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import { refreshUser } from '../../shared/session/session.ts'

/** Blocked people see nothing of the viewer; muted ones are left out of the viewer's lists. */
export type HiddenList = 'blocks' | 'mutes'

const calls = { blocks: listBlocks, mutes: listMutes } as const

export function useHiddenPeople(which: HiddenList) {
  return useInfiniteQuery(listOptionsFor(useConnection().client, calls[which], {}))
}

/** Whether somebody is on the list, and the switch of that. */
export function useHiding(which: HiddenList, uid: number) {
  const { client, session } = useConnection()
  const queries = useQueryClient()
  const [isOn, setOn] = useState(true)
  const [, lists] = everyInput(calls[which])
  const changing = useMutation({
    mutationFn: async (wanted: boolean) => {
      await (which === 'blocks'
        ? client.call(setBlock, { uid, isBlocked: wanted })
        : client.call(setMute, { uid, isMuted: wanted }))
      return wanted
    },
    onSuccess(wanted) {
      setOn(wanted)
      // Every other list changes with it. This one keeps its rows until it is opened again.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== lists })
      void queries.invalidateQueries({ queryKey: everyInput(calls[which]), refetchType: 'none' })
      // The session's user says whether the viewer hides authors.
      void refreshUser(client, session)
    },
  })
  return { isOn, isBusy: changing.isPending, set: changing.mutate }
}
