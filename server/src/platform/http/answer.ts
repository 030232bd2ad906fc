import type { Call } from '@kaleido/contract/core/call'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { successBody } from './body.ts'
import { contextOf } from './context.ts'
import type { EnvelopeCodec } from './envelope.ts'
import type { Gate } from './gate.ts'
import { keyOf, onceForKey } from './idempotency.ts'
import { checkInput, readInput } from './input.ts'
import { languageOf } from './language.ts'
import type { Route } from './route.ts'

/** What was asked: the text of the input, out of its envelope if it had one. */
export interface Asked {
  /** The envelope to answer in; none for a plain request. */
  readonly codec: EnvelopeCodec | undefined
  readonly text: string
}

/** Makes a call's answer: who? (401, 403) → does the input fit? (422) → the service → does its answer fit? */
export type Answer = (
  route: Route,
  request: FastifyRequest,
  asked: Asked,
) => Buffer | Promise<Buffer | string>

export function createAnswer(deps: Deps, gate: Gate): Answer {
  const { cache, db, log } = deps

  async function make({ call, handler }: Route, request: FastifyRequest, asked: Asked) {
    const key = call.keyed ? keyOf(request) : undefined
    const given = readInput(asked.text)
    const actor = await gate.admit(request, call)
    const input = checkInput(call, given, languageOf(request.headers['accept-language']))
    const run = async (joined: Deps['db']) =>
      validated(call, await handler(contextOf(request, { actor, db: joined, log }), input))
    const data =
      key === undefined
        ? await run(db)
        : await onceForKey(db, { call, actor, key, text: asked.text }, run)
    return successBody(data, asked.codec)
  }

  return function answer(route, request, asked) {
    const { call, cache: rule } = route
    if (!rule) return make(route, request, asked)
    // A public read's answer is made, checked and sealed once, and the same bytes are given to everybody.
    const vary = rule.vary?.(contextOf(request, { actor: undefined, db, log })) ?? ''
    const name = `${asked.codec ? 's' : 'p'}:${call.name}:${vary}:${asked.text}`
    return (
      cache.peek<Buffer>(name) ??
      cache.get(name, async () => Buffer.from(await make(route, request, asked)), {
        ttlMs: rule.ttlMs,
        tags: rule.tags ?? [],
        bytes: (body) => body.length,
      })
    )
  }
}

/** What a service answers is held to the contract as strictly as what a caller sends. */
function validated(call: Call, answered: unknown): unknown {
  const result = call.output.safeParse(answered)
  if (result.success) return result.data
  throw new Error(`${call.name} answered what its contract does not allow`, { cause: result.error })
}
