import type { FamilyName } from '../art/cover.ts'
import type { Size } from '../art/scene.ts'
import type { Film } from './film.ts'
import { films } from './films.ts'
import { placed, startOf } from './reel.ts'

type Kind = Film['kind']

/** A frame that covers are cut from. */
export interface StillPlan {
  readonly second: number
  /** What it shows. */
  readonly families: readonly FamilyName[]
}

/** On its side, large enough for a page of a gallery. */
export const stillSizes: Readonly<Record<Kind, Size>> = {
  short: { width: 540, height: 960 },
  video: { width: 1_080, height: 608 },
}

const leastPerShot = 3
const leastPerVideo = 6

/** The film of this kind that shows the subject. A subject without one has no works of the kind. */
export function filmOf(kind: Kind, family: FamilyName): Film | undefined {
  return films.find((film) => film.kind === kind && familiesOf(film).has(family))
}

export function familiesOf({ shots }: Film): ReadonlySet<FamilyName> {
  return new Set(shots.flatMap(({ families }) => families))
}

/** Spread over each shot, away from where one passes into the next. */
export function stillsOf(film: Film): StillPlan[] {
  const { kind, shots } = film
  const each =
    kind === 'short' ? leastPerShot : Math.max(leastPerShot, leastPerVideo / shots.length)
  return placed(film).flatMap(({ shot, from }) =>
    Array.from({ length: each }, (_, at) => ({
      second: from - startOf(film) + (shot.seconds * (at + 1)) / (each + 1),
      families: shot.families,
    })),
  )
}

/** The frames of a film that show the subject, by their places among its stills. */
export function stillsShowing(film: Film, family: FamilyName): number[] {
  return [...stillsOf(film).entries()].flatMap(([at, { families }]) =>
    families.includes(family) ? at : [],
  )
}
