import type { Models } from '../../../testing/scale/models.ts'
import type { Login } from '../../app.ts'

/** Two people of a large database with more data than most. */
export interface GrowingPeople {
  /** A person with much activity, who has blocked somebody. */
  readonly viewer: Login
  /** The author of many works. */
  readonly authorUid: number
}

const idNames = ['tagId', 'shortId', 'commentedId', 'rootId', 'galleryId', 'topicId'] as const

/** Ids for inputs: of a tag, a short, a work and a comment with many comments, a gallery with many pages, a topic of many posts. */
export type GrownIds = Readonly<Record<(typeof idNames)[number], string>>

/** Twenty thousand works and the activity on them. */
export interface Grown extends Models, GrowingPeople, GrownIds {}

/** A condition on works: every 39th, so that it includes some of every kind, since kinds take turns. */
export const some = 'id % 39 = 0'

/** A missing id would silently be omitted from a query. */
export function joinIds(parts: readonly Partial<GrownIds>[]): GrownIds {
  const ids: Partial<GrownIds> = Object.assign({}, ...parts)
  const missing = idNames.filter((name) => ids[name] === undefined)
  if (missing.length > 0) throw new Error(`no sweep grows ${missing.join(', ')}`)
  return ids as GrownIds
}
