import type { ServerResponse } from 'node:http'
import type { Call, ParsedOf } from '@kaleido/contract/core/call'
import type { FastifyRequest } from 'fastify'
import { type Actor, mayGoDark } from '../ctx/actor.ts'
import type { Deps } from '../ctx/deps.ts'
import { successBody } from './body.ts'
import type { NewCtx } from '../ctx/ctx.ts'
import { factsOf, requestCtx } from './context.ts'
import type { EnvelopeCodec } from './envelope.ts'
import type { Gate } from './gate.ts'
import { keyOf, onceForKey } from './idempotency.ts'
import { checkFile, checkInput, readInput } from './input.ts'
import { createInputKey } from './input-key.ts'
import { languageOf } from './language.ts'
import type { UploadedFile } from './multipart.ts'
import type { PublicCache, Route } from './route.ts'

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
  /** Called with the input once it is valid. */
  readonly onInput?: ((input: ParsedOf<Call>) => void) | undefined
}

interface Keeping {
  readonly request: FastifyRequest
  readonly sent: ReceivedCall
  readonly rule: PublicCache
  /** Whether it is for those who passed the gate of the area after dark. */
  readonly isDark: boolean
}

export function createAnswer({ cache, db }: Deps, newCtx: NewCtx, gate: Gate): Answer {
  const inputKey = createInputKey()

  async function make(
    { call, handler, around }: Route,
    request: FastifyRequest,
    { sent, admit, mayGoDark: may, onInput }: Making,
  ) {
    const key = call.keyed ? keyOf(request) : undefined
    const given = readInput(sent.text)
    const actor = await admit()
    const language = languageOf(request.headers['accept-language'])
    const input = checkInput(call, given, language)
    onInput?.(input)
    const { file, response } = sent
    checkFile(call, file, language)
    const ctx = requestCtx(newCtx, request, { actor, mayGoDark: may, file, response })
    const run = async () => validated(call, await handler(ctx, input))
    const once = async () =>
      key === undefined ? run() : onceForKey(db, { call, actor, key, text: sent.text }, run)
    const data = await (around ? around(ctx, once) : once())
    return successBody(data, sent.codec)
  }

  /**
   * The answer of a public read is made, validated and sealed once; everybody gets the same bytes, but those who passed the
   * gate of the area after dark get others.
   */
  function keep(route: Route, given: Keeping) {
    const { call } = route
    const { request, sent, rule, isDark } = given
    const vary = rule.vary?.(factsOf(request)) ?? ''
    const input = inputKey(call, sent.text, languageOf(request.headers['accept-language']))
    const name = `${sent.codec ? 's' : 'p'}${isDark ? 'd' : ''}:${call.name}:${vary}:${input}`
    return cache.peek<Buffer>(name) ?? keepAnew(name, route, given)
  }

  function keepAnew(
    name: string,
    route: Route,
    { request, sent, rule, isDark }: Keeping,
  ): Promise<Buffer> {
    const { onInput, options } = keeping(rule)
    const making = { sent, admit: () => Promise.resolve(undefined), mayGoDark: isDark, onInput }
    const load = async () => Buffer.from(await make(route, request, making))
    return cache.get(name, load, options)
  }

  async function keepForMost(
    route: Route,
    given: Omit<Keeping, 'isDark'>,
  ): Promise<Buffer | string> {
    const { request, sent } = given
    // A payload that does not open is refused before authentication.
    readInput(sent.text)
    const actor = await gate.admit(request, route.call)
    return hidesAuthors(actor)
      ? make(route, request, { sent, admit: () => Promise.resolve(actor) })
      : keep(route, { ...given, isDark: mayGoDark(actor) })
  }

  return function answer(route, request, sent) {
    const { call, cache: rule } = route
    if (!rule) return make(route, request, { sent, admit: () => gate.admit(request, call) })
    const isByToken = call.auth !== 'none' && request.headers.authorization !== undefined
    const given = { request, sent, rule }
    return isByToken ? keepForMost(route, given) : keep(route, { ...given, isDark: false })
  }
}

/** How an answer is cached. Its tags may depend on the input, which is known only after it is parsed. */
function keeping({ ttlMs, tags: fixed = [], tagsOf }: PublicCache) {
  const bytes = (body: Buffer) => body.length
  if (!tagsOf) return { options: { ttlMs, tags: fixed, bytes } }
  const tags = [...fixed]
  const onInput = (input: ParsedOf<Call>) => void tags.push(...tagsOf(input))
  return { onInput, options: { ttlMs, tags: () => tags, bytes } }
}

function hidesAuthors(actor: Actor | undefined): boolean {
  return actor !== undefined && actor.kind !== 'staff' && actor.hidesAuthors
}

/** A service's answer is validated against the contract as strictly as a caller's input. */
function validated(call: Call, answered: unknown): unknown {
  const result = call.output.safeParse(answered)
  if (result.success) return result.data
  throw new Error(`${call.name} answered what its contract does not allow`, { cause: result.error })
}
