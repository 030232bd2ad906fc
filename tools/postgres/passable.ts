import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** Creates a folder, with those above it, that other accounts may pass through but not list, whatever the umask is. */
export function makePassable(folder: string): void {
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined) return
  for (let made = path.resolve(folder); ; made = path.dirname(made)) {
    chmodSync(made, 0o711)
    if (made === path.resolve(first)) return
  }
}
