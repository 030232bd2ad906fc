import type { Field, Path } from './setting-field.ts'

export interface Difference {
  readonly path: Path
  readonly field: Field
  readonly before: unknown
  readonly after: unknown
}

interface Pair {
  readonly before: unknown
  readonly after: unknown
}

/** Which fields two values of a setting differ in. */
export function differencesOf(field: Field, pair: Pair, path: Path = []): Difference[] {
  const { before, after } = pair
  if (isSame(before, after)) return []
  if (field.kind === 'group') {
    return field.members.flatMap(({ name, field: member }) =>
      differencesOf(member, { before: at(before, name), after: at(after, name) }, [...path, name]),
    )
  }
  if (field.kind === 'maybe' && isSet(before) && isSet(after)) {
    return differencesOf(field.of, pair, path)
  }
  if (field.kind === 'list') {
    const count = Math.max(lengthOf(before), lengthOf(after))
    return Array.from({ length: count }, (_, n) => String(n)).flatMap((n) => {
      const entry = { before: at(before, n), after: at(after, n) }
      const isKept = isSet(entry.before) && isSet(entry.after)
      if (isKept) return differencesOf(field.of, entry, [...path, n])
      return [{ ...entry, path: [...path, n], field: field.of }]
    })
  }
  return [{ path, field, before, after }]
}

const isSet = (value: unknown) => value !== null && value !== undefined

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)

/** The member of a value, none where the value has no members. */
export function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map(Object.entries(value)).get(name)
    : undefined
}

/** Whether two values are the same, in whatever order their members are stored. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, member]) => [name, sorted(member)] as const)
  return Object.fromEntries(members.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
