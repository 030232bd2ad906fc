import type { LightMyRequestResponse } from 'fastify'
import type { Call } from '@kaleido/contract/core/call'
import { ask, openAnswer } from '../ask.ts'
import { envelopeOf, type TestApp } from '../app.ts'
import { sweeps } from '../sweeps/find-sweeps.ts'
import type { Trial } from './ids.ts'
import { type OwnedEntry, owned, type OwnedTrial } from './owned.ts'
import { ownedPosts } from './owned-posts.ts'
import { keyOf } from './refusal.ts'

export interface Tried extends Trial {
  /** What a stranger gets: `nothing`, or the answer. */
  readonly cell: string
}

const ofSweeps = sweeps.flatMap(({ others = [] }) => others)

/** Asks for the things of others, each as a new member who has nothing. */
export async function tryOthers(app: TestApp): Promise<Tried[]> {
  const tried: Tried[] = []
  for (const { call, input: make } of ofSweeps) {
    const input = await make(app)
    const { token } = await app.logIn('member')
    const answer = await ask(app, call, { input, token })
    tried.push({ call, input, cell: cellOf(answer, isNothing(answer)) })
  }
  for (const entry of [...owned, ...ownedPosts]) tried.push(await tryOwned(app, entry))
  return tried
}

export async function tryOwned(app: TestApp, { call, make }: OwnedEntry): Promise<Tried> {
  const caller = await app.logIn('member')
  const { input, nothing } = await make(app, caller)
  const answer = await ask(app, call, { input, token: caller.token })
  return { call, input, cell: cellOf(answer, await holds(app, nothing, answer)) }
}

/** Another member's data must seem not to exist: 404, or a refusal that says so. */
function isNothing(answer: LightMyRequestResponse): boolean {
  const { data } = envelopeOf(answer)
  const key = typeof data === 'object' ? String(data?.['key']) : ''
  return answer.statusCode === 404 || key.endsWith('.no_upload')
}

const cellOf = ({ body }: LightMyRequestResponse, isWithout: boolean) =>
  isWithout ? 'nothing' : `reached: ${keyOf(body) ?? 'answered'}`

async function holds(
  app: TestApp,
  nothing: OwnedTrial['nothing'],
  answer: LightMyRequestResponse,
): Promise<boolean> {
  const key = keyOf(answer.body)
  if (typeof nothing === 'string') return key === nothing
  return key === undefined && nothing(openAnswer(app, answer))
}

/** The cell of a call: `nothing` only if that is so for each of its trials; undefined if there is none. */
export function cellOfTrials(call: Call, tried: readonly Tried[]): string | undefined {
  const cells = tried.filter((one) => one.call === call).map(({ cell }) => cell)
  return cells.find((cell) => cell !== 'nothing') ?? cells[0]
}
