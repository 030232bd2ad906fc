import type { PublicUser } from '@kaleido/contract/account'
import type { Comment, Reply } from '@kaleido/contract/comment'
import type { Creator } from '@kaleido/contract/feed'
import type { FavouriteItem, HistoryItem } from '@kaleido/contract/library'
import type { FoundPerson } from '@kaleido/contract/search'
import type { Listed } from '@kaleido/contract/social'
import type { WorkCard } from '@kaleido/contract/work'
import type { QueryClient } from '@tanstack/react-query'
import { notifyManager } from '@tanstack/react-query'

type Entity =
  | WorkCard
  | Comment
  | Reply
  | PublicUser
  | FoundPerson
  | Creator
  | Listed
  | FavouriteItem
  | HistoryItem
export type EntityType = Entity['type']
export type EntityOf<T extends EntityType> = Extract<Entity, { type: T }>
/** People are known by their uid, everything else by its id. */
type IdOf<T extends EntityType> = T extends 'person' ? number : string

/** No answer nests deeper; the bound keeps a walk over foreign data from running away. */
const maxDepth = 10
const dropped = Symbol('dropped')

/**
 * Changes one entity in every cached answer, wherever it is nested. Everything that does not hold it keeps its identity, and no
 * answer counts as fresher than it was.
 */
export function patchEntity<T extends EntityType>(
  queries: QueryClient,
  type: T,
  id: IdOf<T>,
  change: (entity: EntityOf<T>) => Partial<EntityOf<T>>,
): void {
  changeEntities<T>(queries, type, (entity) =>
    ('id' in entity ? entity.id : entity.uid) === id ? merge(entity, change(entity)) : entity,
  )
}

/** Takes entities out of every list that holds them. The function that it returns puts them back. */
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
  const before: (() => void)[] = []
  notifyManager.batch(() => {
    for (const query of queries.getQueryCache().getAll()) {
      const { queryKey, state } = query
      const { data, dataUpdatedAt: updatedAt, isInvalidated } = state
      const changed = walk(data, { type, change: change as Visit['change'] }, 0)
      if (changed === data || changed === dropped) continue
      before.push(() => queries.setQueryData(queryKey, data, { updatedAt }))
      queries.setQueryData(queryKey, changed, { updatedAt })
      // To set data ends its invalidation, although the rest of it is as stale as before.
      if (isInvalidated) query.invalidate()
    }
  })
  return () => notifyManager.batch(() => before.forEach((putBack) => putBack()))
}

interface Visit {
  readonly type: EntityType
  readonly change: (entity: object) => unknown
}

/** Copies only the path to what changed. */
function walk(value: unknown, visit: Visit, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value
  if (Array.isArray(value)) return walkList(value, visit, depth)
  const inside = walkMembers(value as Record<string, unknown>, visit, depth)
  return inside['type'] === visit.type ? visit.change(inside) : inside
}

function walkList(list: readonly unknown[], visit: Visit, depth: number): readonly unknown[] {
  let copy: unknown[] | undefined
  for (const [index, item] of list.entries()) {
    const walked = walk(item, visit, depth + 1)
    if (walked !== item) copy ??= list.slice(0, index)
    if (walked !== dropped) copy?.push(walked)
  }
  return copy ?? list
}

function walkMembers(held: Record<string, unknown>, visit: Visit, depth: number) {
  let copy: Record<string, unknown> | undefined
  for (const name in held) {
    const member = held[name]
    const walked = walk(member, visit, depth + 1)
    // Only lists can do without: what stands by itself stays until it is asked for anew.
    if (walked !== member && walked !== dropped) (copy ??= { ...held })[name] = walked
  }
  return copy ?? held
}

/** The same object where the change says nothing new. */
function merge<E extends object>(entity: E, change: Partial<E>): E {
  const names = Object.keys(change) as (keyof E)[]
  return names.every((name) => change[name] === entity[name]) ? entity : { ...entity, ...change }
}
