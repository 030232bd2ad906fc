import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What a program is separated from by Linux's namespaces. */
export interface Isolation {
  readonly network: boolean
  /** The files outside of its folder, and the processes of this machine. */
  readonly files: boolean
}

interface Parts {
  readonly isolation: Isolation
  readonly isRoot: boolean
  /** The prefix of the whole. */
  readonly before: readonly string[]
}

/** Passed as text, since an account without access to the repository could not read the file. */
const ownRoot = readFileSync(path.join(import.meta.dirname, 'own-root.sh'), 'utf8')

/** A user namespace grants an ordinary user the rights to make the others; the program must not keep them. */
const withoutRights = [
  'setpriv',
  '--ambient-caps=-all',
  '--inh-caps=-all',
  '--bounding-set=-all',
  '--',
] as const

/** The prefix of a command line that runs the program in namespaces of its own; empty if it shall have none. */
export function isolate(program: string, { isolation, isRoot, before }: Parts): readonly string[] {
  const { network, files } = isolation
  if (!network && !files) return []
  const asUser = isRoot ? [] : ['--user', '--map-current-user']
  const apart = network ? ['--net', '--ipc'] : []
  if (!files) return [...before, 'unshare', ...asUser, ...apart, '--']
  return [
    ...before,
    'unshare',
    ...asUser,
    ...apart,
    '--mount',
    '--pid',
    '--fork',
    '--kill-child=KILL',
    ...(isRoot ? ['--'] : ['--keep-caps', '--']),
    '/bin/sh',
    '-c',
    ownRoot,
    program,
    ...(isRoot ? [] : withoutRights),
  ]
}
