import { readFileSync } from 'node:fs'
import path from 'node:path'
import { committedFiles, root } from '../lib/repository.ts'

/** What a checker looks at: the repository, or what a test puts in its place. */
export interface Source {
  readonly files: readonly string[]
  text(file: string): string
}

/** Templates are not code yet: only their own tests read them. */
const notCode = /^tools\/new\/templates\//

export function repositorySource(): Source {
  return {
    files: committedFiles().filter((file) => !notCode.test(file)),
    text: (file) => readFileSync(path.join(root, file), 'utf8'),
  }
}
