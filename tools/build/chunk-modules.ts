import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { minifySync } from 'vite'
import { root } from '../lib/repository.ts'

/** The modules in a file, by their paths in the repository, with their approximate sizes. */
export type ChunkModules = Readonly<Record<string, Readonly<Record<string, number>>>>

export const chunkModulesFile = '.vite/chunk-modules.json'

/**
 * Writes the modules of each file beside the manifest. A file's gzipped size is divided among its modules by their
 * length.
 */
export function chunkModules(): Plugin {
  return {
    name: 'chunk-modules',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const found = chunks.map(({ fileName, code, modules }) => [
        fileName,
        shares(gzipSync(code, { level: 9 }).byteLength, Object.entries(modules)),
      ])
      const source = JSON.stringify(Object.fromEntries(found))
      this.emitFile({ type: 'asset', fileName: chunkModulesFile, source })
    },
  }
}

function shares(
  weight: number,
  modules: readonly (readonly [string, { readonly code: string | null }])[],
): Record<string, number> {
  // Each module is minified separately: libraries come with comments and long names, and a small file's gzip size is
  // not representative.
  const sizes = modules.map(([id, { code }]) => [id, minified(id, code ?? '')] as const)
  const sum = sizes.reduce((total, [, size]) => total + size, 0)
  return Object.fromEntries(
    sizes.map(([id, size]) => [nameOf(id), Math.round((size / sum) * weight)]),
  )
}

function minified(id: string, code: string): number {
  // Compressing would remove the whole module: its exports are used elsewhere in its chunk.
  return minifySync(id, code, { module: true, compress: false }).code.length
}

function nameOf(id: string): string {
  const file = path.relative(root, id.replace(/\?.*$/, ''))
  return file.split(path.sep).join('/')
}
