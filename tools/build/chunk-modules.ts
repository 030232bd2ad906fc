import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { minifySync } from 'vite'
import { root } from '../lib/repository.ts'

/** The modules that a file is made of, by their paths in the repository, and roughly what each weighs. */
export type ChunkModules = Readonly<Record<string, Readonly<Record<string, number>>>>

export const chunkModulesFile = '.vite/chunk-modules.json'

/**
 * Writes down beside the manifest what each file is made of. A file's gzipped weight is shared out by the
 * length of its modules.
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
  // Minified by itself: libraries come with their comments and long names, and what gzip makes of one small file says little.
  const sizes = modules.map(([id, { code }]) => [id, minified(id, code ?? '')] as const)
  const sum = sizes.reduce((total, [, size]) => total + size, 0)
  return Object.fromEntries(
    sizes.map(([id, size]) => [nameOf(id), Math.round((size / sum) * weight)]),
  )
}

function minified(id: string, code: string): number {
  // Compressing would drop the module whole: what it exports is used elsewhere in its chunk.
  return minifySync(id, code, { module: true, compress: false }).code.length
}

function nameOf(id: string): string {
  const file = path.relative(root, id.replace(/\?.*$/, ''))
  return file.split(path.sep).join('/')
}
