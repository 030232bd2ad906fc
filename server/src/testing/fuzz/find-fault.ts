import { isDeepStrictEqual } from 'node:util'
import { allErrors } from '@kaleido/contract/all'
import type { Call } from '@kaleido/contract/core/call'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { aSession } from '../../features/session/session.fixture.ts'
import { envelopeOf, type TestApp } from '../app.ts'
import { hostOf, openAnswer } from '../ask.ts'
import { callerFor, tokenFor } from '../sweeps/refusals.ts'
import { edgeInputs } from './edges.ts'
import { type Plan, plainPlan, planFor } from './plan.ts'
import { requestFor } from './request.ts'
import type { RowCounter } from './rows.ts'
import { type Verdict, verdictOn } from './verdict.ts'
import { emptyWorld, type FuzzWorld, knownMembers } from './world.ts'

export interface FuzzOptions {
  readonly runs: number
  readonly seed: number
  readonly rows: RowCounter
  /** What exists in the app. */
  readonly world?: FuzzWorld
}

/**
 * Sends odd requests to a call and returns the first failure: the seed, the smallest request that shows it, and the
 * reason; undefined if there is none. Invariants: never a 5xx; a request that protocol or contract refuse gets the
 * status they name and leaves no row behind; a request that they accept is not called invalid; a success can be opened
 * and matches the contract.
 */
export async function findFault(
  app: TestApp,
  call: Call,
  { runs, seed, rows, world = emptyWorld }: FuzzOptions,
): Promise<string | undefined> {
  const caller = await callerFor(app, call)
  let token = caller?.token

  async function holds(plan: Plan): Promise<void> {
    const request = requestFor(app, call, plan, token)
    const before = await rows.count()
    const response = await hostOf(app, call).inject(request)
    const fault = faultOf(app, { call, verdict: verdictOn(call, plan, request), response })
    if (fault) throw new Error(fault)
    if (isSuccess(response)) {
      // The request may have ended its own session.
      if (call.method !== 'GET') token = await tokenFor(app, call)
      return
    }
    const after = await rows.count()
    if (!isDeepStrictEqual(after, before)) {
      throw new Error(`refused, yet rows changed: ${JSON.stringify({ before, after })}`)
    }
  }

  const known = await knownMembers(app, call, { world, caller })
  // What was tried may have ended the caller's session.
  if (caller && caller.uid > 0) token = await aSession(app.deps.db, { owner: { uid: caller.uid } })
  const edges = call.upload ? [] : edgeInputs(call, known).map(plainPlan)
  const result = await fc.check(fc.asyncProperty(planFor(call), holds), {
    numRuns: runs,
    // The first runs, so that every call meets all of them.
    examples: edges.map((plan) => [plan]),
    seed,
    // Shrinking ends after this time; the failure found until then is still reported.
    interruptAfterTimeLimit: 10 * 60_000,
    markInterruptAsFailure: true,
  })
  if (!result.failed) return undefined
  const why = result.errorInstance instanceof Error ? result.errorInstance.message : ''
  return `${call.name}, FUZZ_SEED=${seed}: ${why}\n${fc.defaultReportMessage(result)}`
}

interface Observed {
  readonly call: Call
  readonly verdict: Verdict
  readonly response: LightMyRequestResponse
}

function faultOf(app: TestApp, { call, verdict, response }: Observed): string | undefined {
  const { statusCode } = response
  if (statusCode >= 500) return `answered ${statusCode}`
  if (typeof verdict === 'number' && statusCode !== verdict) {
    return `answered ${statusCode} where ${verdict} is due`
  }
  if (verdict === 'taken' && [400, 401, 403, 413, 415, 422].includes(statusCode)) {
    return `answered ${statusCode} to an input that the contract takes: ${response.body}`
  }
  return isSuccess(response) ? brokenPromise(app, call, response) : oddRefusal(response)
}

function isSuccess(response: LightMyRequestResponse): boolean {
  return envelopeOf(response).code === 200
}

function brokenPromise(
  app: TestApp,
  call: Call,
  response: LightMyRequestResponse,
): string | undefined {
  const data = openAnswer(app, response)
  const parsed = call.output.safeParse(data)
  if (!parsed.success) return `a success of another shape than promised: ${parsed.error.message}`
  return isDeepStrictEqual(parsed.data, data) ? undefined : 'a success that says more than promised'
}

function oddRefusal(response: LightMyRequestResponse): string | undefined {
  const { code, data, hash } = envelopeOf(response)
  const key = typeof data === 'object' && data ? String(data['key']) : ''
  const spec = Object.entries(allErrors).find(([name]) => name === key)?.[1]
  if (hash !== undefined || !spec)
    return `a refusal of another form than promised: ${response.body}`
  const isConsistent = spec.code === code && spec.status === response.statusCode
  return isConsistent ? undefined : `a refusal whose status and code disagree: ${response.body}`
}
