import type { Edge } from './graph.ts'

/** The import cycles that exist at run time, each as a list of files. Type imports may be cyclic: they are erased. */
export function cycles(edges: readonly Edge[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to, isType } of edges) {
    if (!isType) next.set(from, [...(next.get(from) ?? []), to])
  }
  const found: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, trail: readonly string[]): void => {
    const seenAt = trail.indexOf(file)
    if (seenAt >= 0) {
      found.push([...trail.slice(seenAt), file])
      return
    }
    if (done.has(file)) return
    for (const target of next.get(file) ?? []) visit(target, [...trail, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return found
}
