import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root, walk } from '../lib/repository.ts'
import type { App } from './apps.ts'

/** The inputs of the build in a folder, and its files. */
export interface Stamp {
  readonly inputs: string
  readonly files: readonly string[]
}

const shared = ['ui', 'client', 'contract', 'tools/build']
const untouched = /\.test\.tsx?$|\/testing\//

/** A hash over everything that a build of the app depends on. */
export function inputsOf(app: App): string {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')))
  for (const folder of [app, ...shared]) {
    const files = walk(path.join(root, folder)).filter((file) => !untouched.test(file))
    for (const file of files.toSorted()) {
      const bytes = readFileSync(path.join(root, folder, file))
      hash.update(`${folder}/${file}\0${bytes.length}\0`).update(bytes)
    }
  }
  return hash.digest('hex')
}

export function readStamp(dist: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(stampFile(dist), 'utf8')) as Stamp
  } catch {
    // Missing or unreadable: the app counts as never built.
    return undefined
  }
}

export function stampFile(dist: string): string {
  return path.join(dist, '.stamp')
}
