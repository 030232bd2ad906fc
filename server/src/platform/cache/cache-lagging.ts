import { fromPrimary, type Replicas } from '../db/replicas.ts'
import type { Changes } from './cache-changes.ts'

interface LaggingParts {
  readonly replicas: Replicas | undefined
  readonly changes: Changes
}

interface Load<T> {
  readonly read: () => Promise<T>
  readonly mayLag: boolean
  /** Tags that are known before the value is. */
  readonly tags: readonly string[]
  readonly tagsOf: (value: T) => readonly string[]
}

/**
 * Loads a value; one that may lag from a replica that has every change of its tags that this process knows of, if there is
 * one.
 */
export function createLagging({ replicas, changes }: LaggingParts) {
  return async function load<T>({ read, mayLag, tags, tagsOf }: Load<T>): Promise<T> {
    if (!mayLag || !replicas) return fromPrimary(read)
    const { value, coversUntil } = await replicas.read(changes.lastOf(tags), read)
    // Tags that depend on the value, and those that were invalidated meanwhile.
    return changes.lastOf(tagsOf(value)) > coversUntil ? fromPrimary(read) : value
  }
}
