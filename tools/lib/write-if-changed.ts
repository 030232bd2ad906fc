import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './repository.ts'

/** Writes a generated file if its content changed, and reports it. */
export function writeIfChanged(file: string, text: string): void {
  const place = path.join(root, file)
  if (existsSync(place) && readFileSync(place, 'utf8') === text) return
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, text)
  console.log(file)
}
