import type { ServerResponse } from 'node:http'
import type { Call, ParsedOf } from '@kaleido/contract/core/call'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../ctx/actor.ts'
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
  /** Called with the input once it is valid. */
  readonly onInput?: ((input: ParsedOf<Call>) => void) | undefined
}

export function createAnswer({ cache, db }: Deps, newCtx: NewCtx, gate: Gate): Answer {
  const inputKey = createInputKey()

  async function make(
    { call, handler }: Route,
    request: FastifyRequest,
    { sent, admit, onInput }: Making,
  ) {
    const key = call.keyed ? keyOf(request) : undefined
    const given = readInput(sent.text)
    const actor = await admit()
    const language = languageOf(request.headers['accept-language'])
    const input = checkInput(call, given, language)
    onInput?.(input)
    const { file, response } = sent
    checkFile(call, file, language)
    const ctx = requestCtx(newCtx, request, { actor, file, response })
    const run = async () => validated(call, await handler(ctx, input))
    const data =
      key === undefined
        ? await run()
        : await onceForKey(db, { call, actor, key, text: sent.text }, run)
    return successBody(data, sent.codec)
  }

  /** The answer of a public read is made, validated and sealed once; everybody gets the same bytes. */
  function keep(route: Route, rule: PublicCache, request: FastifyRequest, sent: ReceivedCall) {
    const { call } = route
    const vary = rule.vary?.(factsOf(request)) ?? ''
    const input = inputKey(call, sent.text, languageOf(request.headers['accept-language']))
    const name = `${sent.codec ? 's' : 'p'}:${call.name}:${vary}:${input}`
    return cache.peek<Buffer>(name) ?? keepAnew(name, route, { request, sent, rule })
  }

  function keepAnew(
    name: string,
    route: Route,
    { request, sent, rule }: { request: FastifyRequest; sent: ReceivedCall; rule: PublicCache },
  ): Promise<Buffer> {
    const admit = () => Promise.resolve(undefined)
    const { onInput, options } = keeping(rule)
    const load = async () => Buffer.from(await make(route, request, { sent, admit, onInput }))
    return cache.get(name, load, options)
  }

  async function keepForMost(
    route: Route,
    rule: PublicCache,
    request: FastifyRequest,
    sent: ReceivedCall,
  ): Promise<Buffer | string> {
    // A payload that does not open is refused before authentication.
    readInput(sent.text)
    const actor = await gate.admit(request, route.call)
    return hidesAuthors(actor)
      ? make(route, request, { sent, admit: () => Promise.resolve(actor) })
      : keep(route, rule, request, sent)
  }

  return function answer(route, request, sent) {
    const { call, cache: rule } = route
    if (!rule) return make(route, request, { sent, admit: () => gate.admit(request, call) })
    const isByToken = call.auth !== 'none' && request.headers.authorization !== undefined
    return isByToken ? keepForMost(route, rule, request, sent) : keep(route, rule, request, sent)
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
