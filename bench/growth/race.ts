import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '../../contract/src/core/call.ts'
import { type Caller, Unanswered } from '../rig/caller.ts'
import type { Member } from '../rig/people.ts'
import { openSealed } from '../rig/product.ts'
import { requestOf } from '../rig/request-of.ts'

export interface Race {
  readonly name: string
  readonly call: Call
  /** Who asks: one person often, or many once each. */
  readonly asking: readonly Member[]
  readonly inputOf: (at: number) => object
}

const mostTries = 30
const retryAfterMs = 500

/** Asks all at once, each as another tap and from another address; answers how many got it, and how many had no answer. */
export async function run(
  caller: Caller,
  { call, asking, inputOf }: Race,
): Promise<{ readonly granted: number; readonly unanswered: number }> {
  const answers = await Promise.all(
    asking.map((member, at) => ask(caller, call, member, inputOf(at))),
  )
  return {
    granted: answers.filter((answer) => answer === 'granted').length,
    unanswered: answers.filter((answer) => answer === 'unanswered').length,
  }
}

type Answer = 'granted' | 'refused' | 'unanswered'

/** As an app does: again, with the same key, until there is an answer. */
async function ask(caller: Caller, call: Call, { token }: Member, input: object): Promise<Answer> {
  const request = requestOf(call, { token, input })
  const asked = { ...request, headers: { ...request.headers, 'x-forwarded-for': anAddress() } }
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answered = await caller.call(asked).catch(missingOf)
    if (answered && answered.status < 500) return readAnswer(answered.body)
    await pause(retryAfterMs)
  }
  return 'unanswered'
}

/** What is given once a day answers again what it gave. */
function readAnswer(body: string): Answer {
  const { code, data } = openSealed(body)
  return code === 200 && data['isNew'] !== false ? 'granted' : 'refused'
}

function missingOf(error: unknown): undefined {
  if (!(error instanceof Unanswered)) throw error
}

const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
