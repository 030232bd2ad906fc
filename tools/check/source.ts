import { readFileSync } from 'node:fs'
import path from 'node:path'
import { committedFiles, root } from '../lib/repository.ts'

/** The input of a checker: the repository, or a test's replacement. */
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
