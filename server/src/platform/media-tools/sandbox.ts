import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const tryWithinMs = 20_000

/** The decoder of an uploaded file gets no network, no privileges, and resource limits. */
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

/** `nobody`, by the ids that every Linux uses. */
const nobody = { uid: 65_534, gid: 65_534 }

/** Nothing of our environment: it holds secrets. */
export const bareEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LANG: 'C',
  AV_LOG_FORCE_NOCOLOR: '1',
  // Each arena counts against the limit of address space, whether it is used or not.
  MALLOC_ARENA_MAX: '2',
}

interface Layer {
  readonly args: readonly string[]
  readonly remark: string
}

/**
 * The signal of a parent's death is asked for some moments after the start, too late where the parent has died before:
 * the program then has another parent already, and must not run.
 */
const onlyBelowUs = [
  '/bin/sh',
  '-c',
  '[ "$PPID" = "$0" ] || exit 1; exec "$@"',
  String(process.pid),
] as const

/**
 * Every layer replaces itself by the next one with exec, so that the started process becomes the program. The order
 * matters: dropping privileges comes after the steps that need them, and the parent-death signal after the change of
 * user, which would reset it.
 */
const asRoot: Readonly<Record<'network' | 'user' | 'limits', Layer>> = {
  network: {
    args: ['unshare', '--net', '--ipc', '--'],
    remark: 'ffmpeg is not cut off from the network: unshare is not allowed here',
  },
  user: {
    args: [
      'setpriv',
      `--reuid=${nobody.uid}`,
      `--regid=${nobody.gid}`,
      '--clear-groups',
      '--no-new-privs',
      '--inh-caps=-all',
      '--bounding-set=-all',
      '--pdeathsig=KILL',
      '--',
      ...onlyBelowUs,
    ],
    remark: 'ffmpeg runs as root, and outlives a killed server until its time is up',
  },
  limits: {
    args: ['prlimit', '--core=0', '--'],
    remark: 'ffmpeg runs without limits on memory and processor: prlimit is not there',
  },
}

const asUser: typeof asRoot = {
  network: {
    ...asRoot.network,
    args: ['unshare', '--user', '--map-current-user', '--net', '--ipc', '--'],
  },
  user: {
    args: ['setpriv', '--no-new-privs', '--pdeathsig=KILL', '--', ...onlyBelowUs],
    remark: 'ffmpeg outlives a killed server until its time is up: setpriv is not there',
  },
  limits: asRoot.limits,
}

/** Finds out by trying which layers this system has. */
export async function findSandbox(program: string): Promise<Sandbox> {
  const isRoot = process.getuid?.() === 0
  const layers = isRoot ? asRoot : asUser
  const works = async (before: readonly string[]) => runs([...before, program, '-version'])
  let before: readonly string[] = []
  const kept = new Set<keyof typeof asRoot>()
  const remarks: string[] = []
  for (const name of ['network', 'user', 'limits'] as const) {
    const { args, remark } = layers[name]
    if (await works([...before, ...args])) {
      before = [...before, ...args]
      kept.add(name)
    } else remarks.push(remark)
  }
  return {
    before,
    owner: isRoot && kept.has('user') ? nobody : undefined,
    hasLimits: kept.has('limits'),
    remarks,
  }
}

async function runs([program = '', ...args]: readonly string[]): Promise<boolean> {
  try {
    await execute(program, args, { timeout: tryWithinMs, env: bareEnvironment })
    return true
  } catch {
    // A program or a permission is missing: the warning says which.
    return false
  }
}

/** The prefix of the program's command line, with its limits. */
export function confine({ before, hasLimits }: Sandbox, limits: ProcessLimits): readonly string[] {
  const { memoryBytes, cpuSeconds, fileBytes } = limits
  if (!hasLimits) return before
  const bounds = ['prlimit', `--as=${memoryBytes}`, `--cpu=${cpuSeconds}`, `--fsize=${fileBytes}`]
  return [...before, ...bounds, '--']
}
