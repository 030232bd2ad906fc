import { AppError } from '../../platform/errors.ts'

/** In which walk somebody is, or in which round of what they have seen: one that goes up to this turn. */
export type Place =
  | { readonly of: 'walk'; readonly id: string }
  | { readonly of: 'again'; readonly turn: string }

/** How far a walk is is kept with the person, not here: two who ask with the same cursor are given different shorts. */
export function writePlace(place: Place): string {
  return place.of === 'walk' ? `w.${place.id}` : `a.${place.turn}`
}

export function readPlace(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [, of, number] = /^([wa])\.(0|[1-9]\d{0,17})$/.exec(cursor) ?? []
  if (number === undefined) throw new AppError('http.bad_request')
  return of === 'w' ? { of: 'walk', id: number } : { of: 'again', turn: number }
}
