import { type ChildProcess, spawn } from 'node:child_process'
import { chown, open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { createLogTail } from './log-tail.ts'
import type { MediaTools } from './media-tools.ts'
import { findLink } from './plain-files.ts'
import { followProgress } from './progress.ts'
import { type ProcessLimits, bareEnvironment, confine } from './sandbox.ts'

export interface FfmpegInput {
  /**
   * Passed as an open descriptor: the program learns neither its name nor its path, and cannot open files beside it.
   */
  readonly file: string
  readonly options?: readonly string[]
}

export interface FfmpegRun {
  readonly inputs: readonly FfmpegInput[]
  /** All arguments after the inputs. File names are relative to `folder`. */
  readonly outputs: readonly string[]
  /** The output folder; it is handed over to the account that the program runs as. */
  readonly folder: string
  readonly timeoutMs: number
  readonly signal?: AbortSignal
  readonly onProgress?: (seconds: number) => void
  readonly limits?: Partial<ProcessLimits>
  /** `info` prints a description of the input. */
  readonly loglevel?: 'warning' | 'info'
  /** How much of its output is kept, half of it from the beginning. */
  readonly logBytes?: number
}

/** ffmpeg failed: because of the file, its limits, or its timeout. */
export class FfmpegFailed extends Error {
  override readonly name = 'FfmpegFailed'
  readonly reason: 'exit' | 'killed' | 'timeout'
  /** Its output. Not logged with the error: it is long, and may contain a camera's metadata from the file. */
  declare readonly log: string

  constructor(reason: FfmpegFailed['reason'], log: string) {
    super(`ffmpeg failed (${reason}): ${lastWords(log)}`)
    this.reason = reason
    Object.defineProperty(this, 'log', { value: log, enumerable: false })
  }
}

/** The disk is full or gone: not the file's fault. */
export class NoRoomForOutput extends Error {
  override readonly name = 'NoRoomForOutput'
}

const usualLimits: ProcessLimits = {
  memoryBytes: 8 * 2 ** 30,
  cpuSeconds: 24 * 3_600,
  fileBytes: 64 * 2 ** 30,
}

/**
 * Applied to every input. `fd` reads an open descriptor, so that no playlist, reference or attachment inside a file
 * opens another; formats are detected by content, and those that list other files are not allowed.
 */
const onlyThis = words(
  '-protocol_whitelist fd -format_whitelist mov,mp4,m4a,3gp,3g2,mj2,matroska,webm -max_streams 64',
)

/** Runs ffmpeg in the sandbox; returns its output. Never leaves it running, however this ends. */
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
        // Its own process group, to be killed as a whole.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', ...lent.map(({ fd }) => fd)],
      },
    )
    const output = await ended(child, run)
    const link = await findLink(run.folder)
    if (link !== undefined) throw new FfmpegFailed('exit', `${link} is no plain file`)
    return output
  } finally {
    await Promise.all(lent.map((handle) => handle.close()))
  }
}

/** A lower priority than that of the processes that answer requests. */
const niceness = ['-n', '10', '--']
/** After the three standard descriptors. */
const firstLent = 3
const usualLogBytes = 128 * 1024

/** How the sandbox's shell reports a program that was ended by SIGKILL. */
const killedCode = 137

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

/** Splits a command line whose arguments contain no spaces. */
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
    // Aborted while its inputs were opened: no abort event will come any more.
    if (signal?.aborted) kill()
    child.once('error', (error) => settle(() => reject(error)))
    child.once('close', (code, killedBy) =>
      settle(() => {
        if (signal?.aborted) return reject(reasonOf(signal))
        if (code === 0) return resolve(tail.text())
        const isKilled = killedBy !== null || code === killedCode
        reject(failure(tail.text(), isLate ? 'timeout' : isKilled ? 'killed' : 'exit'))
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
    // The process has already ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function lastWords(log: string): string {
  return log.trimEnd().split('\n').slice(-3).join(' / ').slice(-400)
}
