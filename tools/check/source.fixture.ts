import type { Source } from './source.ts'

/** A minimal repository for tests: texts by path. */
export type Tree = Readonly<Record<string, string>>

export function sourceOf(tree: Tree): Source {
  return { files: Object.keys(tree), text: (file) => tree[file] ?? '' }
}
