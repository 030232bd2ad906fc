/** After this many runs in a process a statement is prepared: planning a short one costs as much as running it. */
const often = 8
/** The maximum of prepared statements: each connection keeps its own plans. */
const maxKept = 200
/** How many statements are counted at a time; rare ones are evicted. */
const mostCounted = 2_000

export interface Statements {
  /** The name of a frequent statement in its connection; undefined for the others. */
  nameOf(text: string): string | undefined
}

export function countStatements(): Statements {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return {
    nameOf(text) {
      const known = names.get(text)
      if (known !== undefined || names.size === maxKept) return known
      const count = (counts.get(text) ?? 0) + 1
      counts.set(text, count)
      const [oldest] = counts.keys()
      if (counts.size > mostCounted && oldest !== undefined) counts.delete(oldest)
      if (count < often) return undefined
      counts.delete(text)
      const name = `kept_${names.size + 1}`
      names.set(text, name)
      return name
    },
  }
}
