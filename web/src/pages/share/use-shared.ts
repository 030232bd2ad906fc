import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { getInfo } from '@kaleido/contract/account'
import { getWork } from '@kaleido/contract/work'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import type { Shown } from '../../shared/picture/choose.ts'
import type { Shared } from '../../shared/share/share.ts'

/** What is shared, as its poster shows it. */
export interface SharedThing {
  readonly title: string
  /** The author of a work, or the person who is shared. */
  readonly person?: { readonly uid: number; readonly name: string; readonly portrait: string }
  readonly isPerson: boolean
  /** Null for a work of the area after dark, too: a picture leaves the app, and people outside see it. */
  readonly cover: Shown | null
  readonly isOwn: boolean
}

/** Undefined until it is known, and while it cannot be loaded. */
export function useShared({ title, work, uid }: Shared): SharedThing | undefined {
  const { client } = useConnection()
  const me = useSession(({ user }) => user?.uid)
  const found = useQuery({
    ...queryOptionsFor(client, getWork, { id: work ?? '' }),
    ...(work === undefined && { queryFn: skipToken }),
    // Sharing the address needs none of it.
    meta: { silent: true },
  }).data
  const person = useQuery({
    ...queryOptionsFor(client, getInfo, { uid }),
    ...(uid === undefined && { queryFn: skipToken }),
    meta: { silent: true },
  }).data
  if (found) {
    const { author, cover } = found.work
    return {
      title: found.work.title || title,
      person: author,
      isPerson: false,
      cover: found.isDark ? null : cover,
      isOwn: found.isOwn,
    }
  }
  if (person) {
    const { uid: shown, name, portrait, cover } = person
    return {
      title: name,
      person: { uid: shown, name, portrait },
      isPerson: true,
      cover: cover === '' ? null : { url: cover },
      isOwn: shown === me,
    }
  }
  return undefined
}
