import { isId } from '../shared/links/id.ts'

/** Search parameters are text: `?type=7` is no number, `?q=true` no boolean. */
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

/** The value if it is one of the known ones, else the first of them. */
export function oneOf<const T extends string>(known: readonly [T, ...T[]]): (value: unknown) => T {
  return (value) => known.find((each) => each === value) ?? known[0]
}

/** The value if it is one of the known ones. */
export function optionalOf<const T extends string>(
  known: readonly T[],
): (value: unknown) => T | undefined {
  return (value) => known.find((each) => each === value)
}

/** A valid id; else undefined. */
export function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && isId(value) ? value : undefined
}

/** A text parameter, cut to a sensible length; undefined if absent. */
export function typed(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined
}

/** An address of the app; undefined for any other. */
function pathIn(value: unknown): string | undefined {
  const isPath = typeof value === 'string' && /^\/(?![/\\])/.test(value) && value.length <= 500
  return isPath ? value : undefined
}

export interface VipSearch {
  tier?: 'vip' | 'svip' | undefined
  /** The plan that somebody has topped up for. */
  plan?: string | undefined
  /** Where they come back to. */
  resume?: string | undefined
}

const tierOf = optionalOf(['vip', 'svip'])

export function vipSearch({ tier, plan, resume }: Record<string, unknown>): VipSearch {
  return { tier: tierOf(tier), plan: idOf(plan), resume: pathIn(resume) }
}
