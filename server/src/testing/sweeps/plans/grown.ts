import type { Models } from '../../../world/scale.fixture.ts'
import type { Login } from '../../app.ts'

/** Two people of a large database who have more than most. */
export interface GrowingPeople {
  /** Somebody who did much, and does not want to see everybody. */
  readonly viewer: Login
  /** Somebody of many works. */
  readonly authorUid: number
}

const idNames = ['tagId', 'shortId', 'commentedId', 'rootId', 'galleryId'] as const

/** Ids that inputs name: of a tag, a short, a work and a comment of many comments, a gallery of many pages. */
export type GrownIds = Readonly<Record<(typeof idNames)[number], string>>

/** Twenty thousand works and what people did with them. */
export interface Grown extends Models, GrowingPeople, GrownIds {}

/** A condition on works: every 39th, so that some of every kind are among them, since kinds take turns. */
export const some = 'id % 39 = 0'

/** An id that no feature answers would be left out of a query without anybody noticing. */
export function joinIds(parts: readonly Partial<GrownIds>[]): GrownIds {
  const ids: Partial<GrownIds> = Object.assign({}, ...parts)
  const missing = idNames.filter((name) => ids[name] === undefined)
  if (missing.length > 0) throw new Error(`no sweep grows ${missing.join(', ')}`)
  return ids as GrownIds
}
