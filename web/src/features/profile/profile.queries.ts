import { patchEntity } from '@kaleido/client/query/entities'
import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { everyInput } from '@kaleido/client/query/query-key'
import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import type { PublicUser } from '@kaleido/contract/account'
import { summariseUser } from '@kaleido/contract/feed'
import { getProfile, listFollows, suggestPeople } from '@kaleido/contract/profile'
import { listLiked, showLiked } from '@kaleido/contract/reaction'
import { setBlock, setMute } from '@kaleido/contract/social'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Connection } from '../../shared/connection/connection.ts'
import { useConnection } from '../../shared/connection/connection.ts'
import { refreshUser } from '../../shared/session/session.ts'
import type { Toggle } from '../../shared/toggle/toggle.ts'
import { tap } from '../../shared/toggle/toggle.ts'

/** Somebody's profile: who they are, how many follow them, and the viewer's relation to them. */
export function useProfile(uid: number | undefined) {
  const { client } = useConnection()
  return useQuery({
    ...queryOptionsFor(client, getProfile, { uid: uid ?? 0 }),
    enabled: uid !== undefined,
    // Errors are shown on the screen, or what is missing is left out.
    meta: { silent: true },
  })
}

/** The same of its person alone. */
export function usePerson(uid: number | undefined): PublicUser | undefined {
  return useProfile(uid).data?.user
}

/** Whom somebody follows or who follows them, or the viewer's topics; by name with `q`. */
export function useFollowsList(input: {
  readonly type: 'follows' | 'fans' | 'topics'
  readonly uid?: number
  readonly q: string
}) {
  return useInfiniteQuery(listOptionsFor(useConnection().client, listFollows, input))
}

/** People to follow. Failing to load them is not reported: the row is left out. */
export function useSuggestedPeople() {
  return useQuery({
    ...queryOptionsFor(useConnection().client, suggestPeople, {}),
    meta: { silent: true },
  })
}

export type RelatedPerson = Pick<PublicUser, 'uid' | 'isBlocked' | 'isMuted'>

/** Blocks or hides somebody, and updates the lists. Each setter answers whether the server took it. */
export function useRelation(person: RelatedPerson) {
  const { client, session } = useConnection()
  const queries = useQueryClient()
  const { mute, block } = relationTo(person, { client, session, queries })
  const blocking = useMutation({ mutationFn: block })
  return { setBlock: blocking.mutateAsync, setMute: mute, isBusy: blocking.isPending }
}

type Related = Pick<Connection, 'client' | 'session'> & { readonly queries: QueryClient }

function relationTo({ uid, isBlocked, isMuted }: RelatedPerson, app: Related) {
  const { client, session, queries } = app
  const switching = {
    entity: { uid },
    // The session's user says whether the viewer has hidden authors, which the next start depends on.
    onDone: () => Promise.all([queries.invalidateQueries(), refreshUser(client, session)]),
  }
  const muting: Toggle<typeof setMute> = {
    ...switching,
    call: setMute,
    flag: 'isMuted',
    show: (isOn) =>
      patchEntity(queries, 'person', uid, (shown) => ('isMuted' in shown ? { isMuted: isOn } : {})),
  }
  const blocking: Toggle<typeof setBlock> = {
    ...switching,
    call: setBlock,
    flag: 'isBlocked',
    // Only the server knows what a block hides or restores.
    show: () => undefined,
  }
  return {
    mute: (isOn: boolean) => tap(muting, { client, queries, isOn, before: isMuted }),
    block: (isOn: boolean) => tap(blocking, { client, queries, isOn, before: isBlocked }),
  }
}

/** The numbers of somebody's works and received likes. Failing to load them is not reported. */
export function usePublished(uid: number | undefined) {
  const { data } = useQuery({
    ...queryOptionsFor(useConnection().client, summariseUser, { uid: uid ?? 0 }, 'brief'),
    enabled: uid !== undefined,
    meta: { silent: true },
  })
  return data && { ...data, works: Object.values(data.counts).reduce((sum, each) => sum + each, 0) }
}

/** Somebody's likes, latest first; mine by default. */
export function useLikedWorks(uid: number | undefined) {
  const input = uid === undefined ? {} : { uid }
  return useInfiniteQuery(listOptionsFor(useConnection().client, listLiked, input))
}

type Shown = InfiniteData<{ readonly isShown: boolean }>

/** Publishes or hides my likes: optimistic, rolled back where it is refused. */
export function useShowLiked(): (isShown: boolean) => void {
  const { client } = useConnection()
  const queries = useQueryClient()
  const options = mutationOptionsFor(client, showLiked)
  const show = (isShown: boolean) =>
    queries.setQueriesData<Shown>(
      { queryKey: everyInput(listLiked) },
      (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, isShown })) },
    )
  const showing = useMutation({
    ...options,
    // Serialised: the last tap wins.
    scope: { id: 'reaction.showLiked' },
    onMutate: ({ isShown }) => show(isShown),
    onError: (_error, { isShown }) => show(!isShown),
  })
  return (isShown) => showing.mutate({ isShown })
}
