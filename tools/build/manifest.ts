/** The bundler's entry for one output file. */
interface Chunk {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** The keys of all chunks that load together with these. */
export function reach(manifest: Manifest, keys: Iterable<string>): Set<string> {
  const seen = new Set(keys)
  // Iterating over a set includes elements added on the way.
  for (const key of seen) for (const next of manifest[key]?.imports ?? []) seen.add(next)
  return seen
}

export function entriesOf(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
}

/** The files of these chunks, scripts and styles. */
export function filesOf(
  manifest: Manifest,
  keys: Iterable<string>,
): { js: string[]; css: string[] } {
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  return {
    js: [...new Set(chunks.map(({ file }) => file))],
    css: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
  }
}
