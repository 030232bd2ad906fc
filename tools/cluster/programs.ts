import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CommandError } from '../lib/command.ts'
import { stopSignal as toldToStop } from '../lib/run.ts'
import { birthOf, isAlive } from '../setup/pid-lock.mjs'
import { asAccount } from './command.ts'
import type { Plan } from './plan.ts'
import { groupOf } from './processes.ts'
import type { Program } from './service.ts'

const usualServesWithinMs = 60_000
const stopsWithinMs = 15_000

/** What a program needs of this process's environment; nothing of the user's settings. */
const plainEnv = {
  PATH: `${path.dirname(process.execPath)}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
  LC_ALL: 'C.UTF-8',
}

interface Noted {
  readonly pid: number
  readonly born: string
}

const noteOf = ({ folder }: Plan, { name }: Pick<Program, 'name'>) =>
  path.join(folder, 'run', `${name}.json`)
const logOf = ({ folder }: Plan, { name }: Pick<Program, 'name'>) =>
  path.join(folder, 'log', `${name}.log`)

/** Starts programs one after the other; each serves before the next one is started. */
export async function startInTurn(plan: Plan, programs: readonly Program[]): Promise<void> {
  for (const program of programs) await startProgram(plan, program)
}

/** Starts a program in a session of its own, so that it outlives this command, and waits until it serves. */
export async function startProgram(plan: Plan, program: Program): Promise<void> {
  launch(plan, program)
  await untilServing(plan, program)
}

function launch(plan: Plan, program: Program): void {
  toldToStop.throwIfAborted()
  const [command, ...args] = asAccount(program.account, program.command)
  const home = path.join(plan.folder, program.name)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const output = openSync(logOf(plan, program), 'a', 0o600)
  const child = spawn(command, args, {
    cwd: home,
    env: { ...plainEnv, HOME: home, ...program.env },
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  // That it could not be started shows in the missing id.
  child.once('error', () => undefined)
  child.unref()
  const { pid } = child
  if (pid === undefined) throw new CommandError(`${command} cannot be run`)
  writeFileSync(noteOf(plan, program), JSON.stringify({ pid, born: birthOf(pid) }))
}

async function untilServing(plan: Plan, program: Program): Promise<void> {
  const { servesWithinMs = usualServesWithinMs } = program
  for (const until = Date.now() + servesWithinMs; Date.now() < until; await pause(100)) {
    toldToStop.throwIfAborted()
    if ((await roleOf(program)) !== undefined) return
    if (findPid(plan, program) === undefined) {
      throw new CommandError(`${program.name} ended at once; ${lastLines(plan, program)}`)
    }
  }
  throw new CommandError(
    `${program.name} does not serve after ${servesWithinMs / 1_000} s; ${lastLines(plan, program)}`,
  )
}

/** What a program serves as; undefined while it does not. */
export async function roleOf(program: Program): Promise<string | undefined> {
  try {
    return await program.role()
  } catch {
    // Not listening, or not answering in time: it does not serve at the moment.
    return undefined
  }
}

/** The process of a program, if it runs. */
export function findPid(plan: Plan, program: Pick<Program, 'name'>): number | undefined {
  const noted = readNote(plan, program)
  return noted && isAlive(noted.pid) && birthOf(noted.pid) === noted.born ? noted.pid : undefined
}

function readNote(plan: Plan, program: Pick<Program, 'name'>): Noted | undefined {
  const file = noteOf(plan, program)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Noted) : undefined
}

/** Every process of a program: its group, which it leads, and what it started outside of that. */
export function processesOf(plan: Plan, program: Program): number[] {
  const noted = readNote(plan, program)
  if (!noted) return []
  // While a group has members no other process gets its number; another birth means that the whole group has ended.
  const isOurs = !isAlive(noted.pid) || birthOf(noted.pid) === noted.born
  const group = isOurs ? groupOf(noted.pid) : []
  return [...new Set([...group, ...(program.leftBehind?.() ?? [])])].filter(isAlive)
}

/** Asks a program to stop, and ends what does not. */
export async function stopProgram(plan: Plan, program: Program): Promise<void> {
  const pid = findPid(plan, program)
  if (pid !== undefined) signal(pid, program.stopSignal ?? 'SIGTERM')
  for (const until = Date.now() + stopsWithinMs; Date.now() < until; await pause(50)) {
    if (findPid(plan, program) === undefined) break
  }
  killProgram(plan, program)
}

/** Ends every process of a program at once, as a failing machine would. */
export function killProgram(plan: Plan, program: Program): void {
  for (const pid of processesOf(plan, program)) signal(pid, 'SIGKILL')
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function lastLines(plan: Plan, program: Program): string {
  const file = logOf(plan, program)
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(-8)
  return `the end of ${file}:\n${lines.join('\n')}`
}
