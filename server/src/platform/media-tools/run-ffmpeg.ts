import { type ChildProcess, spawn } from 'node:child_process'
import { chown, open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { createLogTail } from './log-tail.ts'
import type { MediaTools } from './media-tools.ts'
import { followProgress } from './progress.ts'
import { type ProcessLimits, bareEnvironment, confine } from './sandbox.ts'

export interface FfmpegInput {
  /** Lent open: the program learns neither its name nor where it lies, and cannot open anything beside it. */
  readonly file: string
  readonly options?: readonly string[]
}

export interface FfmpegRun {
  readonly inputs: readonly FfmpegInput[]
  /** Everything behind the inputs. Names of files are relative to `folder`. */
  readonly outputs: readonly string[]
  /** Where it may write; handed over to the account that the program runs as. */
  readonly folder: string
  readonly timeoutMs: number
  readonly signal?: AbortSignal
  readonly onProgress?: (seconds: number) => void
  readonly limits?: Partial<ProcessLimits>
  /** `info` tells what the input is. */
  readonly loglevel?: 'warning' | 'info'
  /** How much is kept of what it says, half of it from the beginning. */
  readonly logBytes?: number
}

/** ffmpeg ended otherwise than well: by the file, by its limits, or by its time. */
export class FfmpegFailed extends Error {
  override readonly name = 'FfmpegFailed'
  readonly reason: 'exit' | 'killed' | 'timeout'
  /** What it said. Not among what a log writes of an error: it is long, and may hold what a camera wrote into the file. */
  declare readonly log: string

  constructor(reason: FfmpegFailed['reason'], log: string) {
    super(`ffmpeg failed (${reason}): ${lastWords(log)}`)
    this.reason = reason
    Object.defineProperty(this, 'log', { value: log, enumerable: false })
  }
}

/** The disk is full, or gone: no fault of the file. */
export class NoRoomForOutput extends Error {
  override readonly name = 'NoRoomForOutput'
}

const usualLimits: ProcessLimits = {
  memoryBytes: 8 * 2 ** 30,
  cpuSeconds: 24 * 3_600,
  fileBytes: 64 * 2 ** 30,
}

/**
 * Held against every input. `fd` reads what was lent open, so that no playlist, reference or attachment inside a file
 * opens another; the formats are told by content, and those that are lists of other files are not among them.
 */
const onlyThis = words(
  '-protocol_whitelist fd -format_whitelist mov,mp4,m4a,3gp,3g2,mj2,matroska,webm -max_streams 64',
)

/** Runs ffmpeg on its own, confined; answers what it said. Never leaves it running, however this ends. */
export async function runFfmpeg(tools: MediaTools, run: FfmpegRun): Promise<string> {
  const { ffmpeg, sandbox } = await tools.find()
  run.signal?.throwIfAborted()
  if (sandbox.owner) await chown(run.folder, sandbox.owner.uid, sandbox.owner.gid)
  const lent: FileHandle[] = []
  try {
    for (const { file } of run.inputs) lent.push(await open(file, 'r'))
    const limits = { ...usualLimits, ...run.limits }
    const child = spawn(
      'nice',
      [...niceness, ...confine(sandbox, limits), ffmpeg.path, ...argumentsOf(run)],
      {
        cwd: run.folder,
        env: bareEnvironment,
        // A group of its own, to be killed as a whole.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', ...lent.map(({ fd }) => fd)],
      },
    )
    return await ended(child, run)
  } finally {
    await Promise.all(lent.map((handle) => handle.close()))
  }
}

/** Whoever waits for an answer goes first. */
const niceness = ['-n', '10', '--']
/** Behind the three that every program has. */
const firstLent = 3
const usualLogBytes = 128 * 1024

function argumentsOf({ inputs, outputs, loglevel = 'warning' }: FfmpegRun): string[] {
  return [
    ...words('-hide_banner -nostdin -nostats -y -progress pipe:1 -stats_period 0.5'),
    '-loglevel',
    loglevel,
    ...inputs.flatMap(({ options = [] }, at) => [
      ...onlyThis,
      ...options,
      ...words(`-fd ${firstLent + at} -i fd:`),
    ]),
    ...outputs,
  ]
}

/** Arguments that hold no spaces, as they are typed. */
export function words(line: string): string[] {
  return line.split(' ')
}

function ended(child: ChildProcess, run: FfmpegRun): Promise<string> {
  const { signal, timeoutMs, onProgress, logBytes = usualLogBytes } = run
  const tail = createLogTail(logBytes)
  child.stderr?.on('data', tail.add)
  if (child.stdout) followProgress(child.stdout, onProgress)
  return new Promise((resolve, reject) => {
    let isLate = false
    const kill = () => killGroup(child)
    const timer = setTimeout(() => {
      isLate = true
      kill()
    }, timeoutMs)
    const settle = (outcome: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', kill)
      outcome()
    }
    signal?.addEventListener('abort', kill)
    // Aborted while its inputs were opened: no event tells of that any more.
    if (signal?.aborted) kill()
    child.once('error', (error) => settle(() => reject(error)))
    child.once('close', (code, killedBy) =>
      settle(() => {
        if (signal?.aborted) return reject(reasonOf(signal))
        if (code === 0) return resolve(tail.text())
        reject(failure(tail.text(), isLate ? 'timeout' : killedBy ? 'killed' : 'exit'))
      }),
    )
  })
}

function reasonOf(signal: AbortSignal): Error {
  const { reason } = signal as { reason: unknown }
  return reason instanceof Error ? reason : new Error('aborted', { cause: reason })
}

function failure(log: string, reason: FfmpegFailed['reason']): Error {
  return log.includes('No space left on device')
    ? new NoRoomForOutput(lastWords(log))
    : new FfmpegFailed(reason, log)
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // It has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function lastWords(log: string): string {
  return log.trimEnd().split('\n').slice(-3).join(' / ').slice(-400)
}
