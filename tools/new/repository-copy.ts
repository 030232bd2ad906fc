import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { committedFiles, root } from '../lib/repository.ts'
import type { Outcome } from '../lib/run.ts'
import { run } from '../lib/run.ts'

export interface RepositoryCopy {
  readonly folder: string
  node(...args: string[]): Promise<Outcome>
  /** Records the current state, which `changed` compares with. */
  keep(): Promise<void>
  changed(): Promise<string[]>
  remove(): void
}

/** A copy of the working tree, for tests that write into it. */
export async function copyRepository(): Promise<RepositoryCopy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaleido-copy-'))
  for (const file of committedFiles()) {
    const place = path.join(folder, file)
    mkdirSync(path.dirname(place), { recursive: true })
    copyFileSync(path.join(root, file), place)
  }
  linkPackages('.', folder)
  const git = (...args: string[]) =>
    must('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], folder)
  await git('init', '-q')
  return {
    folder,
    node: (...args) => run(process.execPath, args, { cwd: folder, env: { VITEST: '' } }),
    async keep() {
      await git('add', '-A')
      await git('commit', '-q', '--no-verify', '--allow-empty', '-m', 'state')
    },
    async changed() {
      const listed = await git('status', '--porcelain', '--untracked-files=all', '-z')
      return listed
        .split('\0')
        .filter(Boolean)
        .map((line) => line.slice(3))
        .toSorted()
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** The same packages; workspaces link to the copy's own. */
function linkPackages(below: string, folder: string): void {
  const packages = path.join(root, below, 'node_modules')
  mkdirSync(path.join(folder, below, 'node_modules'), { recursive: true })
  for (const entry of readdirSync(packages)) {
    const target = path.join(folder, below, 'node_modules', entry)
    if (entry === '@kaleido') linkWorkspaces(path.join(packages, entry), target)
    else symlinkSync(path.join(packages, entry), target)
  }
}

function linkWorkspaces(packages: string, target: string): void {
  mkdirSync(target)
  for (const name of readdirSync(packages))
    symlinkSync(readlinkSync(path.join(packages, name)), path.join(target, name))
}

async function must(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { code, output } = await run(command, args, { cwd })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${output}`)
  return output
}
