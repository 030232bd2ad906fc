import type { ServerResponse } from 'node:http'
import type { Call } from '@kaleido/contract/core/call'
import type { FastifyRequest } from 'fastify'
import { type Act, runAct } from '../audit/audit.ts'
import { type Actor, type FindHiddenAuthors, isViewed, mayGoDark } from '../ctx/actor.ts'
import type { Deps } from '../ctx/deps.ts'
import { successBody } from './body.ts'
import type { NewCtx } from '../ctx/ctx.ts'
import { openUndone, type Pool } from '../db/db.ts'
import { type CheckAnswer, createCheckAnswer, validated } from './check-answer.ts'
import { requestCtx } from './context.ts'
import type { EnvelopeCodec } from './envelope.ts'
import { createFittedAnswers } from './fitted-answer.ts'
import type { Gate } from './gate.ts'
import { keyOf, onceForKey, type Submission } from './idempotency.ts'
import { checkFile, checkInput, readInput } from './input.ts'
import { createInputKey } from './input-key.ts'
import { type AdaptInput, createKeptAnswers, type PublicAsked } from './kept-answer.ts'
import { languageOf } from './language.ts'
import type { UploadedFile } from './multipart.ts'
import type { Route } from './route.ts'

/** The text of the input, decrypted if it was sealed. */
export interface ReceivedCall {
  /** The envelope for the answer; none for a plain request. */
  readonly codec: EnvelopeCodec | undefined
  readonly text: string
  /** Present for an upload. */
  readonly file?: UploadedFile | undefined
  readonly response: ServerResponse
}

/** Answers a call: authenticate (401, 403) → validate the input (422) → run the service → validate the answer. */
export type Answer = (
  route: Route,
  request: FastifyRequest,
  sent: ReceivedCall,
) => Buffer | Promise<Buffer | string>

interface Making {
  readonly sent: ReceivedCall
  readonly admit: () => Promise<Actor | undefined>
  /** By default the actor's. */
  readonly mayGoDark?: boolean
  readonly adapt?: AdaptInput
  readonly check: CheckAnswer
}

const same: AdaptInput = (input) => input

export interface AnswerParts {
  readonly deps: Deps
  readonly newCtx: NewCtx
  readonly gate: Gate
  readonly findHiddenAuthors: FindHiddenAuthors
}

export function createAnswer({ deps, newCtx, gate, findHiddenAuthors }: AnswerParts): Answer {
  const checkAnswer = createCheckAnswer(deps.config)

  async function make(
    { call, handler, around }: Route,
    request: FastifyRequest,
    { sent, admit, mayGoDark: may, adapt = same, check }: Making,
  ): Promise<unknown> {
    const { file, response, text } = sent
    const key = call.keyed ? keyOf(request) : undefined
    const given = readInput(text)
    const actor = await admit()
    const language = languageOf(request.headers['accept-language'])
    const input = adapt(checkInput(call, given, language))
    checkFile(call, file, language)
    const act = actOf(call, actor, input)
    const ctx = requestCtx(newCtx, request, { actor, mayGoDark: may, file, response })
    const run = async () => check(call, await handler(ctx, input))
    const once = () => runOnce(deps.db, { call, actor, key, text, act }, run)
    return around ? around(ctx, once) : once()
  }

  const keep = createKeptAnswers({
    cache: deps.cache,
    inputKey: createInputKey(),
    make: (route, { request, sent, isDark }, adapt) =>
      make(route, request, {
        sent,
        admit: () => Promise.resolve(undefined),
        mayGoDark: isDark,
        adapt,
        check: validated,
      }),
  })

  const fitted = createFittedAnswers({ keep, newCtx, findHiddenAuthors, check: checkAnswer })

  async function answerViewer(route: Route, asked: Omit<PublicAsked, 'isDark'>) {
    const { request, sent } = asked
    // A payload that does not open is refused before authentication.
    readInput(sent.text)
    const actor = await gate.admit(request, route.call)
    const isDark = mayGoDark(actor)
    if (actor && actor.kind !== 'staff' && actor.hidesAuthors) {
      return fitted(route, { ...asked, actor, isDark })
    }
    return (await keep(route, { ...asked, isDark })).bytes
  }

  return function answer(route, request, sent) {
    const { call, cache: rule } = route
    if (!rule) {
      const admit = () => gate.admit(request, call)
      return make(route, request, { sent, admit, check: checkAnswer }).then((data) =>
        successBody(data, sent.codec),
      )
    }
    const asked = { request, sent, rule }
    if (call.auth !== 'none' && request.headers.authorization !== undefined) {
      return answerViewer(route, asked)
    }
    const kept = keep(route, { ...asked, isDark: false })
    return 'bytes' in kept ? kept.bytes : kept.then(({ bytes }) => bytes)
  }
}

/** A keyed call runs once per key, an act in one transaction with its entry; anything else just runs. */
function runOnce(
  pool: Pool,
  { key, act, ...submission }: Omit<Submission, 'key'> & { readonly key: string | undefined },
  run: () => Promise<unknown>,
): Promise<unknown> {
  // Some reads note that they were made.
  if (isViewed(submission.actor)) return openUndone(pool, run)
  if (key !== undefined) return onceForKey(pool, { ...submission, key, act }, run)
  return act ? runAct(pool, act, run) : run()
}

/** Whatever the staff writes is an act, whichever feature does it. */
function actOf(call: Call, actor: Actor | undefined, input: unknown): Act | undefined {
  if (call.auth !== 'staff' || call.method === 'GET' || actor?.kind !== 'staff') return undefined
  return { staffId: actor.staffId, role: actor.role, action: call.name, input }
}
