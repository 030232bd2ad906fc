import type { Client } from '@kaleido/client/client'
import { patchEntity } from '@kaleido/client/query/entities'
import { queryKey } from '@kaleido/client/query/query-key'
import type { OutputOf } from '@kaleido/contract/core/call'
import { getProfile, type Relation } from '@kaleido/contract/profile'
import { listRelations, setFollow } from '@kaleido/contract/social'
import type { QueryClient } from '@tanstack/react-query'
import type { Toggle } from '../toggle/toggle.ts'
import { tap, watchTaps } from '../toggle/toggle.ts'
import { createBatch } from '../viewer/batch.ts'

/** Whom the viewer follows and who follows them: keyed by uid, so that all views of a person agree. */
export interface Follows {
  /** What links the viewer to one person, batched with other requests. */
  load(uid: number): Promise<Relation>
  known(uid: number): Relation
  /** Optimistic. Resolves to whether the server took this tap. `work`: the work of theirs at which it was tapped. */
  set(uid: number, isFollow: boolean, work?: string): Promise<boolean>
}

const mostAtOnce = 100
const nothing: Relation = { isFollowed: false, followsMe: false }

export const relationKey = (uid: number) => queryKey(listRelations, { uids: [uid] })

/** `ownUid` is the viewer's, whose own numbers change too. */
export function createFollows(
  client: Pick<Client, 'call'>,
  queries: QueryClient,
  ownUid: () => number | undefined,
): Follows {
  const known = (uid: number) => queries.getQueryData<Relation>(relationKey(uid)) ?? nothing
  const patch = (uid: number, change: Partial<Relation>) => {
    const key = relationKey(uid)
    // A patch does not refresh the rest; where only the patch is known, the relation is fetched on the next use.
    const updatedAt = queries.getQueryState(key)?.dataUpdatedAt ?? 0
    queries.setQueryData<Relation>(key, { ...known(uid), ...change }, { updatedAt })
  }
  const ask = createBatch(mostAtOnce, async (ids) => {
    const uids = ids.map(Number)
    const { followed, fans } = await client.call(listRelations, { uids }, { silent: true })
    return uids.map((uid) => ({
      id: String(uid),
      isFollowed: followed.includes(uid),
      followsMe: fans.includes(uid),
    }))
  })

  function show(uid: number, isFollowed: boolean): void {
    const delta = Number(isFollowed) - Number(known(uid).isFollowed)
    patch(uid, { isFollowed })
    patchEntity(queries, 'person', uid, (shown) => ('isFollowed' in shown ? { isFollowed } : {}))
    patchProfile(queries, uid, (shown) => ({ isFollowed, fans: shown.fans + delta }))
    const own = ownUid()
    if (own !== undefined) {
      patchProfile(queries, own, (shown) => ({ follows: shown.follows + delta }))
    }
  }

  const toggleOf = (uid: number, work?: string): Toggle<typeof setFollow> => ({
    call: setFollow,
    entity: { followUID: uid },
    ...(work !== undefined && { also: { work } }),
    flag: 'isFollow',
    show: (isOn) => show(uid, isOn),
    onDone({ isFollowed, isMutual }) {
      if (isFollowed) patch(uid, { followsMe: isMutual })
      // A list on show keeps its rows, so that a follow can be taken back and set again.
      for (const feature of ['profile', 'post']) {
        void queries.invalidateQueries({ queryKey: [feature], refetchType: 'none' })
      }
    },
  })

  return {
    known,
    set(uid, isOn, work) {
      const before = known(uid).isFollowed
      return tap(toggleOf(uid, work), { client, queries, isOn, before })
    },
    async load(uid) {
      // A tap is newer than an answer requested before it.
      const isNewer = watchTaps(queries, toggleOf(uid))
      const { isFollowed, followsMe } = (await ask(String(uid))) ?? nothing
      return { followsMe, isFollowed: isNewer() ? known(uid).isFollowed : isFollowed }
    },
  }
}

type Profile = OutputOf<typeof getProfile>

function patchProfile(
  queries: QueryClient,
  uid: number,
  change: (shown: Profile) => Partial<Profile>,
): void {
  const key = queryKey(getProfile, { uid })
  const updatedAt = queries.getQueryState(key)?.dataUpdatedAt ?? 0
  queries.setQueryData<Profile>(key, (shown) => shown && { ...shown, ...change(shown) }, {
    updatedAt,
  })
}

const all = new WeakMap<QueryClient, Follows>()

/** One per query cache: calls in flight live as long as it does. */
export function followsOf(
  client: Pick<Client, 'call'>,
  queries: QueryClient,
  ownUid: () => number | undefined,
): Follows {
  const follows = all.get(queries) ?? createFollows(client, queries, ownUid)
  all.set(queries, follows)
  return follows
}
