import type { Packed } from './short.items.ts'

/** The next items of a walk, and the position behind them. */
export interface Deal {
  readonly items: readonly Packed[]
  readonly position: number
}

/** Takes items from a position on; those that were seen since the walk was chosen are skipped. */
export function deal(
  walk: readonly Packed[],
  given: { readonly position: number; readonly seen: ReadonlySet<string>; readonly size: number },
): Deal {
  const items: Packed[] = []
  let { position } = given
  for (; position < walk.length && items.length < given.size; position += 1) {
    const item = walk[position]
    if (item && !given.seen.has(item[0])) items.push(item)
  }
  return { items, position }
}

/** The most dealt shorts that a visit remembers; of more, the first ones may come again in it. */
const maxDealt = 1_000

/** What a visit was dealt up to a position of its walk, and has not seen. */
export function dealtUnseen(
  { dealt, items }: { readonly dealt: readonly string[]; readonly items: readonly Packed[] },
  { position, seen }: { readonly position: number; readonly seen: ReadonlySet<string> },
): string[] {
  const all = [...dealt, ...items.slice(0, position).map(([id]) => id)]
  return all.filter((id) => !seen.has(id)).slice(-maxDealt)
}
