import type { Source } from './source.ts'

/** Texts by their paths: a repository as small as a test needs it. */
export type Tree = Readonly<Record<string, string>>

export function sourceOf(tree: Tree): Source {
  return { files: Object.keys(tree), text: (file) => tree[file] ?? '' }
}
