import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ChunkModules } from './build/chunk-modules.ts'
import { chunkModulesFile } from './build/chunk-modules.ts'
import type { Manifest } from './build/manifest.ts'
import { entriesOf, filesOf, reach } from './build/manifest.ts'
import { root } from './lib/repository.ts'
import type { Budget } from './check/budgets.ts'

/** `node tools/weights.ts`, after `npm run build`: what the start of the app is made of, as the tables of docs/results/start.md. */
const dist = path.join(root, 'web/dist')
const budgets = readJson('tools/check/budgets.json') as Record<string, Budget>
const chunks = budgets['web']?.first?.chunks ?? []
const manifest = readJson('web/dist/.vite/manifest.json') as Manifest
const modules = readJson(`web/dist/${chunkModulesFile}`) as ChunkModules

const initial = reach(manifest, entriesOf(manifest))
const untilHome = reach(manifest, chunks).difference(initial)
print('What starts the app', filesOf(manifest, initial).js)
print('What comes until the first page can be used', filesOf(manifest, untilHome).js)

function print(title: string, files: readonly string[]): void {
  const sums = new Map<string, number>()
  for (const [module, bytes] of files.flatMap(shares)) {
    const part = partOf(module)
    sums.set(part, (sums.get(part) ?? 0) + bytes)
  }
  const total = sums.values().reduce((sum, bytes) => sum + bytes, 0)
  const rows = [...sums].toSorted(([, one], [, other]) => other - one)
  console.log(`| ${title} | KiB |\n|---|---|`)
  for (const [part, bytes] of [...rows, ['Together', total] as const])
    console.log(`| ${part} | ${(bytes / 1_024).toFixed(1)} |`)
  console.log()
}

/** What a file weighs as it is sent, divided among its modules by their lengths. */
function shares(file: string): (readonly [string, number])[] {
  const compressed = path.join(dist, `${file}.br`)
  const weight = statSync(existsSync(compressed) ? compressed : path.join(dist, file)).size
  const lengths = Object.entries(modules[file] ?? {})
  const whole = lengths.reduce((sum, [, length]) => sum + length, 0)
  return lengths.map(([module, length]) => [module, (weight * length) / whole] as const)
}

/** The group of a module: a library by its name, our own code by its folder. */
function partOf(module: string): string {
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module) ?? []
  if (library !== undefined) return library
  if (module.includes('/locales/')) return 'labels'
  const [, folder] = /^(\w+\/src(?:\/(?:app|features|pages|shared))?)\//.exec(module) ?? []
  return folder ?? 'the bundler’s own'
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
}
