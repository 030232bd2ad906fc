import { resetPassword, sendCode } from '@kaleido/contract/account-phone'
import type { Call } from '@kaleido/contract/core/call'
import { type Caller, createCaller } from '../rig/caller.ts'
import { sealedBody, startProduct } from '../rig/product.ts'
import { query, setStage } from '../rig/stage.ts'
import { finding, none, type Finding, type Result, type Say } from './trial.ts'

const requests = 10_000
const atOnce = 40
const perDay = 1_000

/**
 * One attacker profits from sent SMS and requests as many codes as the budget permits; another guesses codes. The
 * database's record of sent and tried codes counts, not the answers.
 */
export async function trialPump(say: Say): Promise<Result> {
  await using stack = new AsyncDisposableStack()
  const stage = await setStage(stack)
  const env = { TRUST_PROXY: '127.0.0.1', SMS_PER_DAY: String(perDay) }
  const product = await startProduct(stage, { env })
  const caller = createCaller(product.port)
  stack.defer(() => caller.close())
  stack.defer(async () => void (await product.stop()))
  const scene: Scene = { caller, url: stage.database.ownerUrl, say }
  return {
    title: 'Codes by SMS: pumping and guessing',
    command: 'npm run soak:pump',
    findings: [
      ...(await pump(scene)),
      ...(await milk(scene)),
      ...(await guess(scene)),
      await drain(scene),
    ],
  }
}

interface Scene {
  readonly caller: Caller
  readonly url: string
  readonly say: Say
}

interface Attempt {
  readonly mobile: string
  readonly ip: string
  readonly code?: string
}

/** Eleven digits after `+86`: a block of seven and a number in it. */
const numberIn = (block: number, at: number) =>
  `13${String(block).padStart(5, '0')}${String(at).padStart(4, '0')}`
const addressOf = (net: number, at: number) => `${net}.${at >> 16}.${(at >> 8) & 255}.${at & 255}`
const inOneNetwork = (at: number) =>
  `2001:db8:1:2:${(at * 7_919).toString(16).slice(-4)}::${at.toString(16)}`

/** Four ways to spread requests, each against the budget that limits it. */
async function pump(scene: Scene): Promise<Finding[]> {
  const spreads: readonly (readonly [string, number, (at: number) => Attempt])[] = [
    ['from one address', 20, (at) => ({ mobile: numberIn(at, 1), ip: '11.0.0.1' })],
    [
      'from one IPv6 /64, another address each time',
      20,
      (at) => ({ mobile: numberIn(at, 2), ip: inOneNetwork(at) }),
    ],
    [
      'in one block of 7 digits, another address each time',
      20,
      (at) => ({ mobile: numberIn(99_991, at), ip: addressOf(12, at) }),
    ],
    [
      'of one number, another address each time, within a minute or a few',
      5,
      (at) => ({ mobile: numberIn(99_992, 0), ip: addressOf(13, at) }),
    ],
  ]
  const findings: Finding[] = []
  for (const [what, budget, attempt] of spreads) {
    const before = await codesMade(scene)
    await crowd(scene, sendCode, attempt)
    const made = (await codesMade(scene)) - before
    scene.say(`${what}: ${made} codes`)
    findings.push(
      finding(
        `codes for ${requests} numbers asked for ${what}`,
        `1 to ${budget}`,
        made,
        isWithin(made, budget),
      ),
    )
  }
  return findings
}

/** A block that stays within every budget but never enters a code is closed in time. */
async function milk(scene: Scene): Promise<Finding[]> {
  const before = await codesMade(scene)
  for (let at = 0; at < 80; at += 1) {
    await attemptOne(scene, sendCode, { mobile: numberIn(99_993, at), ip: addressOf(14, at) })
    await advanceClock(scene, '4 minutes')
  }
  const made = (await codesMade(scene)) - before
  scene.say(`a milked block: ${made} codes`)
  const what =
    'codes for a block of which none is typed in, 80 asked for at a pace that budgets allow'
  return [finding(what, '50', made, made === 50)]
}

async function guess(scene: Scene): Promise<Finding[]> {
  const mobile = numberIn(99_994, 0)
  await attemptOne(scene, sendCode, { mobile, ip: addressOf(15, 0) })
  const spread = await crowd(scene, resetPassword, (at) => ({
    mobile,
    ip: addressOf(16, at),
    code: String(at).padStart(6, '0'),
  }))
  const onOne = await triesTaken(scene)
  for (let at = 0; at < 100; at += 1) {
    await attemptOne(scene, sendCode, { mobile: numberIn(90_000 + at, 3), ip: addressOf(17, at) })
  }
  const sprayed = await crowd(scene, resetPassword, (at) => ({
    mobile: numberIn(90_000 + (at % 100), 3),
    ip: '18.0.0.1',
    code: '123456',
  }))
  const onMany = (await triesTaken(scene)) - onOne
  scene.say(`guesses looked at: ${onOne} at one code, ${onMany} from one address`)
  return [
    finding(
      `of ${requests} guesses at one code from everywhere, looked at`,
      '5',
      onOne,
      onOne === 5,
    ),
    finding(
      `of ${requests} guesses at 100 codes from one address, looked at`,
      '1 to 30',
      onMany,
      isWithin(onMany, 30),
    ),
    none('passwords set by guessing', spread.succeeded + sprayed.succeeded),
  ]
}

/** Even with unlimited numbers, blocks and addresses the daily budget holds. */
async function drain(scene: Scene): Promise<Finding> {
  await advanceClock(scene, '25 hours')
  const before = await codesMade(scene)
  await crowd(scene, sendCode, (at) => ({ mobile: numberIn(at, 4), ip: addressOf(19, at) }))
  const made = (await codesMade(scene)) - before
  scene.say(`everything different: ${made} codes`)
  const what = `codes for ${requests} numbers, every one of another block and address`
  return finding(what, String(perDay), made, made === perDay)
}

const isWithin = (found: number, max: number) => found >= 1 && found <= max

async function crowd(scene: Scene, call: Call, attempt: (at: number) => Attempt) {
  const tally = { succeeded: 0 }
  let next = 0
  const one = async () => {
    while (next < requests) {
      const at = next
      next += 1
      if (await attemptOne(scene, call, attempt(at))) tally.succeeded += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return tally
}

/** Whether it was granted; any other answer ends the trial. */
async function attemptOne({ caller }: Scene, call: Call, { mobile, ip, code }: Attempt) {
  const input =
    code === undefined
      ? { mobile, type: 1, purpose: 'reset' }
      : { mobile, code, newPwd: 'nine violet lanterns drift' }
  const { status, body } = await caller.call({
    method: 'POST',
    path: call.path,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: sealedBody(input),
  })
  if (status !== 200) throw new Error(`${call.name} answered ${status}: ${body}`)
  return (JSON.parse(body) as { code: number }).code === 200
}

async function codesMade({ url }: Scene): Promise<number> {
  const [row] = await query<{ n: number }>(url, 'select count(*)::int as n from account_code')
  return row?.n ?? 0
}

async function triesTaken({ url }: Scene): Promise<number> {
  const [row] = await query<{ n: number }>(url, 'select sum(tries)::int as n from account_code')
  return row?.n ?? 0
}

async function advanceClock({ url }: Scene, by: string): Promise<void> {
  await query(url, 'update clock set "offset" = "offset" + $1::interval', [by])
}
