import path from 'node:path'
import type { Plugin } from 'vite'
import { minifySync } from 'vite'
import { root } from '../lib/repository.ts'

/** The modules in a file, by their paths in the repository, with their lengths once minified. */
export type ChunkModules = Readonly<Record<string, Readonly<Record<string, number>>>>

export const chunkModulesFile = '.vite/chunk-modules.json'

/** Writes the modules of each file beside the manifest. */
export function chunkModules(): Plugin {
  return {
    name: 'chunk-modules',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const found = chunks.map(({ fileName, modules }) => [fileName, lengths(modules)])
      const source = JSON.stringify(Object.fromEntries(found))
      this.emitFile({ type: 'asset', fileName: chunkModulesFile, source })
    },
  }
}

function lengths(
  modules: Readonly<Record<string, { readonly code: string | null }>>,
): Record<string, number> {
  const found = Object.entries(modules).map(([id, { code }]) => [
    nameOf(id),
    minified(id, code ?? ''),
  ])
  return Object.fromEntries(found) as Record<string, number>
}

/** Libraries come with comments and long names, so each module is minified by itself. */
function minified(id: string, code: string): number {
  // Compressing would remove the whole module: its exports are used elsewhere in its chunk.
  return minifySync(id, code, { module: true, compress: false }).code.length
}

function nameOf(id: string): string {
  const file = path.relative(root, id.replace(/\?.*$/, ''))
  return file.split(path.sep).join('/')
}
