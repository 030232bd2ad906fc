import { aShort } from './shorts.tsx'

/** An entry of the library with an available work. */
export function aLibraryEntry(id: number, changes: object = {}) {
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

/** A short opens within its list. */
export function aShortEntry(id: number, changes: object = {}) {
  return aLibraryEntry(id, { kind: 'short', card: aShort(id), ...changes })
}

/** An entry whose work is gone. */
export function aRemovedEntry(id: number, changes: object = {}) {
  return aLibraryEntry(id, { card: undefined, title: `gone ${id}`, ...changes })
}

export const pageOf = (list: readonly object[], overrides: object = {}) => ({
  data: { list, hasNext: false, ...overrides },
})
