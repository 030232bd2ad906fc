import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

const unkept = new Set(['node_modules', 'dist', '.cache', '.git', 'data'])

/** Every tracked or new, not ignored file of the repository, as relative paths. */
export function committedFiles(): string[] {
  const listed = git('ls-files', '--cached', '--others', '--exclude-standard', '-z')
  // A copy without git history must be checkable too.
  if (listed === undefined || git('rev-parse', '--show-prefix') !== '\n') return walk(root)
  const deleted = new Set(git('ls-files', '--deleted', '-z')?.split('\0'))
  return [...new Set(listed.split('\0'))].filter((file) => file !== '' && !deleted.has(file))
}

/** All files below a folder, relative to it, except generated ones. */
export function walk(folder: string, below = ''): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(below, entry.name)
    if (entry.isDirectory()) return unkept.has(entry.name) ? [] : walk(folder, name)
    return entry.isFile() ? [name] : []
  })
}

/** The output of git, or undefined without git or a history. */
export function git(...args: string[]): string | undefined {
  const done = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return done.status === 0 ? done.stdout : undefined
}
