import { readFileSync } from 'node:fs'
import path from 'node:path'
import { committedFiles, root } from '../lib/repository.ts'

/** What a checker looks at: the repository, or a fixture that stands for one. */
export interface Source {
  readonly files: readonly string[]
  text(file: string): string
}

/** Fixtures break rules on purpose and templates are not code yet: only the checks of their own tests read them. */
const notCode = /^tools\/(?:check\/fixtures|new\/templates)\//

export function repositorySource(): Source {
  return sourceOf(
    root,
    committedFiles().filter((file) => !notCode.test(file)),
  )
}

export function sourceOf(folder: string, files: readonly string[]): Source {
  return { files, text: (file) => readFileSync(path.join(folder, file), 'utf8') }
}
