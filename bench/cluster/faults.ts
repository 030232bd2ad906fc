import { dataOf } from '../../tools/cluster/database-nodes.ts'
import { product } from '../../tools/cluster/nodes.ts'
import { postmasterOf } from '../../tools/cluster/patroni.ts'
import type { Plan } from '../../tools/cluster/plan.ts'
import { killProgram, roleOf, startProgram, stopProgram } from '../../tools/cluster/programs.ts'
import type { Program } from '../../tools/cluster/service.ts'
import { programsOf } from '../../tools/cluster/services.ts'

/** Something that fails, and how it comes back. */
export interface Fault {
  readonly what: string
  /** Answers how to mend it. */
  readonly strike: (plan: Plan) => Promise<Mend>
  /** How long it stays away before it is mended. */
  readonly awayMs: number
}
type Mend = () => Promise<void>

const usualMs = 10_000
const longMs = 30_000

export const faults = {
  primary: {
    what: "primary's postmaster killed -9",
    strike: killPostmaster,
    awayMs: usualMs,
  },
  node: {
    what: 'node of the primary killed: Patroni and PostgreSQL',
    strike: async (plan) => killOne(plan, await find(plan, 'primary')),
    awayMs: usualMs,
  },
  replica: {
    what: 'synchronous replica killed',
    strike: async (plan) => killOne(plan, await find(plan, 'synchronous replica')),
    awayMs: usualMs,
  },
  master: {
    what: 'Redis master killed',
    strike: async (plan) => killOne(plan, await find(plan, 'master')),
    awayMs: usualMs,
  },
  redis: {
    what: 'all of Redis stopped for 30 s',
    strike: (plan) => killNamed(plan, /^redis\d$/),
    awayMs: longMs,
  },
  bucket: {
    what: 'bucket stopped for 30 s',
    strike: (plan) => killNamed(plan, /^radosgw$/),
    awayMs: longMs,
  },
  api: {
    what: 'API node killed -9',
    strike: (plan) => killNamed(plan, /^api1$/),
    awayMs: usualMs,
  },
  edge: {
    what: 'edge killed',
    strike: (plan) => killNamed(plan, /^edge1$/),
    awayMs: usualMs,
  },
  rolling: {
    what: 'all nodes restarted in turn',
    strike: restartNodes,
    awayMs: 0,
  },
} as const satisfies Readonly<Record<string, Fault>>
export type FaultName = keyof typeof faults
export const faultNames = Object.keys(faults) as FaultName[]

/** Patroni stays, and brings PostgreSQL back by itself. */
async function killPostmaster(plan: Plan): Promise<Mend> {
  const { name } = await find(plan, 'primary')
  const pid = postmasterOf(dataOf(plan, Number(name.at(-1)) - 1))
  if (pid === undefined) throw new Error(`${name} has no postmaster`)
  process.kill(pid, 'SIGKILL')
  return async () => undefined
}

async function killNamed(plan: Plan, name: RegExp): Promise<Mend> {
  const programs = programsOf(plan).filter((one) => name.test(one.name))
  if (programs.length === 0) throw new Error(`nothing is called ${name}`)
  for (const program of programs) killProgram(plan, program)
  return async () => void (await Promise.all(programs.map((one) => startProgram(plan, one))))
}

async function killOne(plan: Plan, program: Program): Promise<Mend> {
  killProgram(plan, program)
  return () => startProgram(plan, program)
}

/** As an upgrade does: each is told to stop, and the next one waits until it serves again. */
async function restartNodes(plan: Plan): Promise<Mend> {
  for (const program of product.programs(plan)) {
    await stopProgram(plan, program)
    await startProgram(plan, program)
  }
  return async () => undefined
}

async function find(plan: Plan, role: string): Promise<Program> {
  for (const program of programsOf(plan)) {
    if ((await roleOf(program)) === role) return program
  }
  throw new Error(`nothing is the ${role} at the moment`)
}

/** Whether all of it serves, with a primary and a replica that takes its writes. */
export async function isSound(plan: Plan): Promise<boolean> {
  const roles = await Promise.all(programsOf(plan).map(roleOf))
  return (
    !roles.includes(undefined) && roles.includes('primary') && roles.includes('synchronous replica')
  )
}
