import { conversationChanged, messageAdded, messageRecalled } from '@kaleido/contract/message'
import { useQueryClient } from '@tanstack/react-query'
import { useLive, useLiveMissed } from '../../shared/live/use-live.ts'
import { refreshLists } from './message.queries.ts'

/** Lists and numbers follow what happens, here and on other devices. */
export function useListsTold(): void {
  const queries = useQueryClient()
  const refresh = () => refreshLists(queries)
  useLive(messageAdded, refresh)
  useLive(messageRecalled, refresh)
  useLive(conversationChanged, refresh)
  useLiveMissed(refresh)
}
