import type { PublicUser } from '@kaleido/contract/account'
import type { Comment, Reply } from '@kaleido/contract/comment'
import type { Creator } from '@kaleido/contract/feed'
import type { FavouriteItem, HistoryItem } from '@kaleido/contract/library'
import type { LaterItem } from '@kaleido/contract/library-later'
import type { Notice } from '@kaleido/contract/notice'
import type { FollowedPerson, SuggestedPerson } from '@kaleido/contract/profile'
import type { FoundPerson } from '@kaleido/contract/search'
import type { OwnTopic, Topic } from '@kaleido/contract/topic'
import type { WorkCard } from '@kaleido/contract/work'
import type { QueryClient } from '@tanstack/react-query'

type Person = PublicUser | FoundPerson | Creator | FollowedPerson | SuggestedPerson
type Entity =
  | WorkCard
  | Comment
  | Reply
  | Person
  | FavouriteItem
  | HistoryItem
  | LaterItem
  | Notice
  | Topic
  | OwnTopic
type EntityType = Entity['type']
type EntityOf<T extends EntityType> = Extract<Entity, { type: T }>
/** People are known by their uid, everything else by its id. */
type IdOf<T extends EntityType> = T extends 'person' ? number : string

/** No answer nests deeper; the bound stops a walk over foreign data. */
const maxDepth = 10
const dropped = Symbol('dropped')

/**
 * Patches one entity in every cached answer, wherever it is nested. Everything that does not contain it keeps its identity, and
 * stale answers stay stale.
 */
export function patchEntity<T extends EntityType>(
  queries: QueryClient,
  type: T,
  id: IdOf<T>,
  change: (entity: EntityOf<T>) => Partial<EntityOf<T>>,
): void {
  changeEntities<T>(queries, type, (entity) =>
    ('id' in entity ? entity.id : entity.uid) === id ? { ...entity, ...change(entity) } : entity,
  )
}

/** Removes entities from every cached list. The returned function restores them. */
export function dropEntity<T extends EntityType>(
  queries: QueryClient,
  type: T,
  isDropped: (entity: EntityOf<T>) => boolean,
): () => void {
  return changeEntities<T>(queries, type, (entity) => (isDropped(entity) ? dropped : entity))
}

type Change<T extends EntityType> = (entity: EntityOf<T>) => EntityOf<T> | typeof dropped

function changeEntities<T extends EntityType>(
  queries: QueryClient,
  type: T,
  change: Change<T>,
): () => void {
  const putBack: (() => unknown)[] = []
  for (const query of queries.getQueryCache().getAll()) {
    const { queryKey, state } = query
    const { data, dataUpdatedAt: updatedAt, isInvalidated } = state
    const changed = walk(data, { type, change: change as Visit['change'] }, 0)
    if (changed === data || changed === dropped) continue
    putBack.push(() => queries.setQueryData(queryKey, data, { updatedAt }))
    queries.setQueryData(queryKey, changed, { updatedAt })
    // Setting data clears its invalidation, although the rest of the answer is as stale as before.
    if (isInvalidated) query.invalidate()
  }
  return () => putBack.forEach((put) => put())
}

interface Visit {
  readonly type: EntityType
  readonly change: (entity: object) => unknown
}

/** Copies only the path to what changed. */
function walk(value: unknown, visit: Visit, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value
  if (Array.isArray(value)) {
    const walked = value.map((item) => walk(item, visit, depth + 1))
    const isSame = walked.every((item, index) => item === value[index])
    return isSame ? value : walked.filter((item) => item !== dropped)
  }
  let copy = value as Readonly<Record<string, unknown>>
  for (const name in value) {
    const member = copy[name]
    const walked = walk(member, visit, depth + 1)
    // Only lists can drop an entity: an answer about it alone stays until it is fetched again.
    if (walked !== member && walked !== dropped) copy = { ...copy, [name]: walked }
  }
  return copy['type'] === visit.type ? visit.change(copy) : copy
}
