/**
 * The product's one definition of "nothing was given": blank strings, empty arrays, empty objects, null and undefined.
 */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.keys(value).length === 0
  }
  return false
}

/**
 * Drops members that are null or undefined, at every depth. Null elements of arrays stay, since their position means
 * something.
 */
export function dropNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropNulls)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const kept = Object.entries(value).filter(([, v]) => v !== null && v !== undefined)
  return Object.fromEntries(kept.map(([k, v]) => [k, dropNulls(v)]))
}
