import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, walk } from '../lib/repository.ts'
import { runTool } from '../lib/run.ts'
import { migrationTime } from './migration-time.ts'
import type { FeatureName } from './names.ts'
import { fill } from './names.ts'
import { numberRefusals, refusalBlock } from './refusal-code.ts'
import { wirings } from './wiring.ts'

const templates = path.join(import.meta.dirname, 'templates')

/** Writes a new feature into the repository and wires it; returns the created and changed files. */
export async function writeFeature(name: FeatureName, now: Date): Promise<string[]> {
  const stamp = migrationTime(now, readdirSync(path.join(root, 'server/migrations')))
  const codes = refusalBlock(readContracts())
  const made = walk(templates).map((template) => ({
    file: fill(template, name).replace('timestamp', stamp),
    text: numberRefusals(fill(readFileSync(path.join(templates, template), 'utf8'), name), codes),
  }))
  // All texts are made before the first is written, so that a missing place leaves no partial change.
  const wired = wirings.map(({ file, wire }) => ({
    file,
    text: wire(readFileSync(path.join(root, file), 'utf8'), name),
  }))
  for (const { file, text } of [...made, ...wired]) write(file, text)
  const files = [...made, ...wired].map(({ file }) => file)
  await format(files)
  return files
}

function readContracts(): string[] {
  const folder = path.join(root, 'contract/src')
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  return files.map((file) => readFileSync(path.join(folder, file), 'utf8'))
}

function write(file: string, text: string): void {
  const place = path.join(root, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, text)
}

/** A longer or shorter name needs other line breaks than the template. */
async function format(files: readonly string[]): Promise<void> {
  const { code, output } = await runTool(
    'oxfmt',
    files.filter((file) => !file.endsWith('.sql')),
  )
  if (code !== 0) throw new Error(output)
}
