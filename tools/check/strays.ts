import type { Source } from './source.ts'

/** Declaration files belong into the compiler's cache. One beside its source hides the source from its importers. */
export function checkStrays(source: Source): string[] {
  const files = new Set(source.files)
  return source.files
    .filter((file) => file.endsWith('.d.ts') && files.has(file.replace(/\.d\.ts$/, '.ts')))
    .map((file) => `${file} is made by the compiler: remove it`)
}
