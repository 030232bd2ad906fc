import type { Question } from '@kaleido/contract/support'

/** The ids in order after a question has swapped places with its neighbour of the same category, if it has one. */
export function moved(list: readonly Question[], id: string, delta: -1 | 1): string[] {
  const from = list.findIndex((one) => one.id === id)
  const { category } = list[from] ?? {}
  const alike = list.flatMap((one, at) => (one.category === category ? [at] : []))
  const to = alike[alike.indexOf(from) + delta]
  const ids = list.map((one) => one.id)
  const other = to === undefined ? undefined : ids[to]
  return to === undefined || other === undefined ? ids : ids.with(to, id).with(from, other)
}
