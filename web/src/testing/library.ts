import { aShort } from './shorts.tsx'

/** A place of the library: a work that can be seen. */
export function aPlace(id: number, changes: object = {}) {
  const card = aShort(id, { kind: 'video', title: `work ${id}`, duration: 200 })
  return {
    type: 'favourite',
    id: card.id,
    kind: 'video',
    at: '2026-11-20T02:00:00.000Z',
    title: card.title,
    card,
    ...changes,
  }
}

/** A short opens among the others of its list. */
export function aShortPlace(id: number, changes: object = {}) {
  return aPlace(id, { kind: 'short', card: aShort(id), ...changes })
}

/** One whose work cannot be seen any more. */
export function aGonePlace(id: number, changes: object = {}) {
  return aPlace(id, { card: undefined, title: `gone ${id}`, ...changes })
}

export const pageOf = (list: readonly object[], more: object = {}) => ({
  data: { list, hasNext: false, ...more },
})
