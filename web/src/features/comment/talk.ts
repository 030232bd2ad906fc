import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { Connection } from '../../shared/connection/connection.ts'
import { useConnection } from '../../shared/connection/connection.ts'
import { openStore } from '../../shared/storage/storage.ts'
import type { Draft, Drafts } from './drafts.ts'
import { openDrafts } from './drafts.ts'
import type { Outbox, Outgoing } from './outbox.ts'
import { createOutbox } from './outbox.ts'
import { dropUpload, openUploads, type Uploading, type Uploads } from './picture-uploads.ts'

/** The draft of a comment, from the first character: it outlives the page, since registering opens other pages. */
interface Talk {
  readonly drafts: Drafts
  readonly outbox: Outbox
  readonly uploads: Uploads
}

const talks = new WeakMap<Connection, Talk>()

function talkOf(connection: Connection, queries: QueryClient): Talk {
  const talk = talks.get(connection) ?? createTalk(connection, queries)
  talks.set(connection, talk)
  return talk
}

function createTalk({ client, session }: Connection, queries: QueryClient): Talk {
  const drafts = openDrafts(openStore('sessionStorage'), () => {
    const { user } = session.state.getState()
    return user?.registered === true ? user.uid : undefined
  })
  const outbox = createOutbox({ client, queries, drafts })
  const uploads = openUploads()
  // What a member has not sent is not for who comes next; what a guest wrote goes with them into their account.
  session.state.subscribe(({ user }, { user: before }) => {
    if (before?.registered !== true || user?.uid === before.uid) return
    drafts.clearAll()
    outbox.state.setState([], true)
    for (const { key } of uploads.getState()) dropUpload(uploads, key)
  })
  return { drafts, outbox, uploads }
}

export function useTalk(): Talk {
  return talkOf(useConnection(), useQueryClient())
}

export function useDraft(work: string): Draft {
  const { drafts } = useTalk()
  return useStore(drafts.state, () => drafts.get(work))
}

/** Comments in flight: directly below a work, or in a thread. */
export function useOutgoing(work: string, root?: string): readonly Outgoing[] {
  const { outbox } = useTalk()
  const all = useStore(outbox.state)
  return all.filter((outgoing) => outgoing.work === work && outgoing.draft.to?.root === root)
}

/** The pictures of a draft that are not uploaded yet. */
export function useUploads(work: string): readonly Uploading[] {
  const { uploads } = useTalk()
  return useStore(uploads).filter((each) => each.work === work)
}
