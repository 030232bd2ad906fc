import { everyInput } from '@kaleido/client/query/query-key'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import {
  conversationChanged,
  messageAdded,
  messageRead,
  messageRecalled,
} from '@kaleido/contract/message'
import { getUnread, noticesChanged } from '@kaleido/contract/notice'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useConnection, useSession } from '../connection/connection.ts'
import { setHasNewMessage } from '../live/start-live.ts'
import { useLive, useLiveMissed } from '../live/use-live.ts'

export interface UnreadWatchProps {
  /** Opens a screen of the app. */
  open: (path: string) => void
}

/** Keeps the badges and the lists of notices current, and opens the screen of a tapped push. Shows nothing itself. */
export function UnreadWatch({ open }: UnreadWatchProps) {
  useOpenedPush(open)
  const connection = useConnection()
  const queries = useQueryClient()
  const uid = useSession(({ user }) => user?.uid)
  const { data, dataUpdatedAt } = useQuery({
    ...queryOptionsFor(connection.client, getUnread, {}, 'brief'),
    enabled: uid !== undefined,
    // A screen may have counted before this began to listen.
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    // A badge that cannot be refreshed is nothing to interrupt somebody for.
    meta: { silent: true },
  })
  // Screens of messages listen while they are open; the others read again when they are opened.
  const outdate = () =>
    void queries.invalidateQueries({ queryKey: ['message'], refetchType: 'none' })
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['notice'] })
  const countAgain = () => {
    outdate()
    void queries.invalidateQueries({ queryKey: everyInput(getUnread) })
  }
  useLive(noticesChanged, readAgain)
  useLive(messageAdded, countAgain)
  useLive(messageRecalled, countAgain)
  useLive(messageRead, countAgain)
  useLive(conversationChanged, countAgain)
  useLiveMissed(() => {
    outdate()
    readAgain()
  })
  const total = data?.total ?? 0
  useEffect(() => {
    // A hint sets the badge at once, even where the count stays: each answer is shown, not only a changed one.
    if (uid !== undefined && dataUpdatedAt === 0) return
    const has = uid !== undefined && total > 0
    setHasNewMessage(connection, has)
    document.documentElement.toggleAttribute('data-unread', has)
  }, [connection, uid, total, dataUpdatedAt])
  return null
}

/** The worker names the screen of a push that was tapped while the app is open. */
function useOpenedPush(open: (path: string) => void): void {
  const openNow = useEffectEvent(open)
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const workers = navigator.serviceWorker
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('openPath' in data)) return
      if (typeof data.openPath === 'string' && data.openPath.startsWith('/')) openNow(data.openPath)
    }
    workers.addEventListener('message', hear)
    return () => workers.removeEventListener('message', hear)
  }, [])
}
