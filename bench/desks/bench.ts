import { allCalls } from '@kaleido/contract/all'
import type { Call } from '@kaleido/contract/core/call'
import { openSession } from '../../server/src/features/session/index.ts'
import { aStaffMember } from '../../server/src/features/staff/staff-member.fixture.ts'
import { inTransaction, openDb } from '../../server/src/platform/db/db.ts'
import { createCaller, type Caller } from '../rig/caller.ts'
import { openBody, sealedQuery, startProduct } from '../rig/product.ts'
import { quantile } from '../rig/quantile.ts'
import type { Progress } from '../rig/rounds.ts'
import { freePort, query, type Stage, temporaryFolder } from '../rig/stage.ts'
import { deskInputs, withoutThings } from './inputs.ts'
import { openDeskWorld } from './world.ts'

export interface DeskPlan {
  readonly thousands: number
  readonly rounds: number
  /** The folder where worlds are kept; without it they are temporary. */
  readonly worlds?: string | undefined
}

/** What one question took, in milliseconds. */
export interface DeskTimes {
  readonly name: string
  readonly p50Ms: number
  readonly p95Ms: number
}

export interface DeskFigures {
  readonly counts: { readonly works: number; readonly people: number; readonly movements: number }
  readonly times: readonly DeskTimes[]
}

interface Question {
  readonly name: string
  readonly path: string
}

/** Members of the staff who work at the same time. */
const colleagues = 4
const timesEach = 40
/** A page so far behind the first one that nobody turns to it by hand. */
const deepPage = 25

/** Every list of the back office, its first page and a deep one, as several of the staff read them at once. */
export async function benchDesks(plan: DeskPlan, { say, beginRound }: Progress) {
  await using stack = new AsyncDisposableStack()
  const worlds = plan.worlds ?? (await temporaryFolder(stack))
  const stage = await openDeskWorld(stack, { ...plan, worlds }, say)
  const adminPort = await freePort()
  const product = await startProduct(stage, {
    env: { ROLE: 'api,admin', ADMIN_PORT: String(adminPort) },
  })
  stack.defer(async () => {
    await product.stop()
  })
  const token = await logInOwner(stage)
  const caller = createCaller(adminPort)
  stack.defer(() => caller.close())
  const questions = await findQuestions({ caller, token, stage })
  const taken = new Map<string, number[]>(questions.map(({ name }) => [name, []]))
  for (let round = 1; round <= plan.rounds; round += 1) {
    await beginRound(`round ${round}`)
    for (const question of questions) {
      const times = await measure({ caller, token }, question)
      taken.get(question.name)?.push(...times)
      say(`round ${round}, ${question.name}: p95 ${quantile(times, 0.95).toFixed(1)} ms`)
    }
  }
  const times = [...taken].map(([name, all]) => {
    const sorted = all.toSorted((a, b) => a - b)
    return { name, p50Ms: quantile(sorted, 0.5), p95Ms: quantile(sorted, 0.95) }
  })
  return { counts: await countAll(stage), times } satisfies DeskFigures
}

async function logInOwner({ database }: Stage): Promise<string> {
  const db = openDb(database.appUrl, { max: 1 })
  try {
    const staffId = await aStaffMember(db, 'owner', '压测')
    return await inTransaction(db, (trx) =>
      openSession(trx, { owner: { staffId }, device: 'bench' }),
    )
  } finally {
    await db.destroy()
  }
}

interface Asking {
  readonly caller: Caller
  readonly token: string
}

async function findQuestions({ stage, ...asking }: Asking & { readonly stage: Stage }) {
  const inputs = await deskInputs(stage)
  const questions: Question[] = []
  for (const call of allCalls.filter(isDeskList)) {
    for (const input of inputs.get(call.name) ?? [{}]) {
      const name = `${call.name} ${Object.keys(input).length === 0 ? '' : JSON.stringify(input)}`
      questions.push({ name: name.trim(), path: pathOf(call, input) })
      const deep = await walk(asking, call, input)
      if (deep)
        questions.push({ name: `${name.trim()}, page ${deepPage}`, path: pathOf(call, deep) })
    }
  }
  return questions
}

const isDeskList = (call: Call) =>
  call.auth === 'staff' && call.method === 'GET' && hasList(call) && !withoutThings.has(call.name)

const hasList = ({ output }: Call) =>
  'shape' in output && typeof output.shape === 'object' && 'list' in (output.shape ?? {})

/** The input of a deep page; undefined where the list ends before. Walking warms up, too. */
async function walk(asking: Asking, call: Call, input: object): Promise<object | undefined> {
  let next: string | undefined
  for (let page = 1; page < deepPage; page += 1) {
    const path = pathOf(call, { ...input, ...(next !== undefined && { next }) })
    next = ((await ask(asking, path)) as { readonly next?: string }).next
    if (next === undefined) return undefined
  }
  return { ...input, next }
}

const pathOf = ({ path }: Call, input: object) => `${path}?${sealedQuery(input)}`

async function ask({ caller, token }: Asking, path: string): Promise<unknown> {
  const { body } = await caller.call({ path, headers: { authorization: `Bearer ${token}` } })
  return openBody(body)
}

async function measure(asking: Asking, { path }: Question): Promise<number[]> {
  const times: number[] = []
  const work = async () => {
    while (times.length < timesEach) {
      const began = performance.now()
      await ask(asking, path)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: colleagues }, work))
  return times.toSorted((a, b) => a - b)
}

async function countAll({ database }: Stage): Promise<DeskFigures['counts']> {
  const [counts] = await query<DeskFigures['counts']>(
    database.ownerUrl,
    `select (select count(*)::int from work) as works, (select count(*)::int from account) as people,
      (select count(*)::int from wallet_transfer) as movements`,
  )
  if (!counts) throw new Error('nothing was counted')
  return counts
}
