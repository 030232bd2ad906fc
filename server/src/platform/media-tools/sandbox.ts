import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { isolate, type Isolation } from './sandbox-namespaces.ts'

const execute = promisify(execFile)
const tryWithinMs = 20_000

/** The decoder of an uploaded file gets no network, no files but its own, no privileges, and resource limits. */
export interface Sandbox {
  /** The prefix of the program's command line. */
  readonly before: readonly string[]
  /** The account that a folder is handed to, so that the program may write there. */
  readonly owner: Owner | undefined
  /** Whether `prlimit` is available. */
  readonly hasLimits: boolean
  /** The layers that this system lacks, in words for the operator. */
  readonly remarks: readonly string[]
}

export interface Owner {
  readonly uid: number
  readonly gid: number
}

export interface ProcessLimits {
  /** The limit of address space, which is more than the memory in use. */
  readonly memoryBytes: number
  readonly cpuSeconds: number
  /** The limit of one output file. */
  readonly fileBytes: number
}

/**
 * Owns nothing else: neither our files nor PostgreSQL's. A number that neither Debian nor systemd assigns; it needs no
 * entry in /etc/passwd.
 */
export const decoderAccount: Owner = { uid: 60_801, gid: 60_801 }

/** Nothing of our environment: it holds secrets. */
export const bareEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LANG: 'C',
  AV_LOG_FORCE_NOCOLOR: '1',
  // Each arena counts against the limit of address space, whether it is used or not.
  MALLOC_ARENA_MAX: '2',
}

/**
 * The signal of a parent's death is asked for some moments after the start, too late where the parent has died before:
 * the program then has another parent already, and must not run. The next process that is started asks the same of this
 * one (own-root.sh).
 */
const endWithUs = [
  '--pdeathsig=KILL',
  '--',
  '/bin/sh',
  '-c',
  '[ "$PPID" = "$0" ] || exit 1; export KALEIDO_PARENT=$$; exec "$@"',
  String(process.pid),
] as const

const withoutPrivileges = [
  `--reuid=${decoderAccount.uid}`,
  `--regid=${decoderAccount.gid}`,
  '--clear-groups',
  '--no-new-privs',
  '--inh-caps=-all',
  '--bounding-set=-all',
] as const

const limits = ['prlimit', '--core=0', '--'] as const

const layers = ['network', 'files', 'user', 'limits'] as const

const remarks = {
  network: 'ffmpeg is not cut off from the network: unshare is not allowed here',
  files:
    'ffmpeg sees the files and processes of this machine: unshare and mount are not allowed here',
  user: 'ffmpeg outlives a killed server until its time is up: setpriv is not there',
  limits: 'ffmpeg runs without limits on memory and processor: prlimit is not there',
} as const satisfies Record<(typeof layers)[number], string>

const remarkAsRoot =
  'ffmpeg runs as root, and outlives a killed server until its time is up: setpriv is not there'

function remarkOn(layer: (typeof layers)[number], isRoot: boolean): string {
  return layer === 'user' && isRoot ? remarkAsRoot : remarks[layer]
}

/** From the strongest to none. */
const isolations: readonly Isolation[] = [
  { network: true, files: true },
  { network: false, files: true },
  { network: true, files: false },
  { network: false, files: false },
]

/**
 * Finds out by trying which layers this system has. Every layer replaces itself by the next one with exec, so that
 * killing the started process ends the program. The order matters: dropping privileges comes after the steps that need
 * them, and the parent-death signal after a change of user, which would reset it.
 */
export async function findSandbox(
  program: string,
  allowed: Isolation = { network: true, files: true },
): Promise<Sandbox> {
  const isRoot = process.getuid?.() === 0
  const works = (before: readonly string[]) => runs([...before, program, '-version'])
  const { isolation, namespaces } = await strongest(program, { allowed, isRoot })
  const user = userLayer(isolation, isRoot)
  const hasUser = await works([...namespaces, ...user])
  const before = hasUser ? [...namespaces, ...user] : namespaces
  const hasLimits = await works([...before, ...limits])
  const present = { ...isolation, user: hasUser, limits: hasLimits }
  return {
    before: hasLimits ? [...before, ...limits] : before,
    owner: isRoot && hasUser ? decoderAccount : undefined,
    hasLimits,
    remarks: layers.filter((layer) => !present[layer]).map((layer) => remarkOn(layer, isRoot)),
  }
}

/** In process namespaces of its own, the program ends with their first process, which ends with us. */
function userLayer({ files }: Isolation, isRoot: boolean): readonly string[] {
  const rights = isRoot ? withoutPrivileges : ['--no-new-privs']
  return ['setpriv', ...rights, ...(files ? ['--'] : endWithUs)]
}

async function strongest(
  program: string,
  { allowed, isRoot }: { readonly allowed: Isolation; readonly isRoot: boolean },
) {
  for (const isolation of isolations) {
    if ((isolation.network && !allowed.network) || (isolation.files && !allowed.files)) continue
    const namespaces = isolate(program, {
      isolation,
      isRoot,
      before: isolation.files ? ['setpriv', ...endWithUs] : [],
    })
    const isPlain = !isolation.network && !isolation.files
    if (isPlain || (await runs([...namespaces, program, '-version'])))
      return { isolation, namespaces }
  }
  throw new Error('an isolation without any layer is always possible')
}

async function runs([program = '', ...args]: readonly string[]): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaleido-sandbox-'))
  try {
    await execute(program, args, { timeout: tryWithinMs, env: bareEnvironment, cwd: folder })
    return true
  } catch {
    // A program or a permission is missing: the warning says which.
    return false
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The prefix of the program's command line, with its limits. */
export function confine({ before, hasLimits }: Sandbox, limits: ProcessLimits): readonly string[] {
  const { memoryBytes, cpuSeconds, fileBytes } = limits
  if (!hasLimits) return before
  const bounds = ['prlimit', `--as=${memoryBytes}`, `--cpu=${cpuSeconds}`, `--fsize=${fileBytes}`]
  return [...before, ...bounds, '--']
}
