import { isId } from '../shared/links/id.ts'

/** What travels in an address is text: `?type=7` is no number, `?q=true` no truth. */
export function readQuery(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function writeQuery(query: Record<string, unknown>): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string' && value !== '') written.set(name, value)
  }
  const text = written.toString()
  return text && `?${text}`
}

/** The value where it is one of those that a screen knows, else the first of them. */
export function oneOf<const T extends string>(known: readonly [T, ...T[]]): (value: unknown) => T {
  return (value) => known.find((each) => each === value) ?? known[0]
}

/** The value where it is one of those that a screen knows. */
export function optionalOf<const T extends string>(
  known: readonly T[],
): (value: unknown) => T | undefined {
  return (value) => known.find((each) => each === value)
}

/** The name of a thing of the server; absent where it can be none. */
export function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && isId(value) ? value : undefined
}

/** A text of the address, cut to what anybody would type; absent where there is none. */
export function typed(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined
}
