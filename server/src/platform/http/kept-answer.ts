import type { Call, ParsedOf } from '@kaleido/contract/core/call'
import type { FastifyRequest } from 'fastify'
import type { Cache } from '../cache/cache.ts'
import { successBody } from './body.ts'
import { factsOf } from './context.ts'
import { peopleIn } from './hidden-authors.ts'
import type { InputKey } from './input-key.ts'
import { languageOf } from './language.ts'
import type { ReceivedCall } from './answer.ts'
import type { PublicCache, Route } from './route.ts'

/** An answer that is made once for everybody. */
export interface KeptAnswer {
  /** Sealed, as it is sent to everybody who hides nobody whom it names. */
  readonly bytes: Buffer
  /** The whole answer as JSON, with its spare entries. */
  readonly text: Buffer
  readonly people: ReadonlySet<number>
}

export interface PublicAsked {
  readonly request: FastifyRequest
  readonly sent: ReceivedCall
  readonly rule: PublicCache
  /** Whether it is for those who passed the gate of the area after dark. */
  readonly isDark: boolean
}

export type KeepAnswer = (route: Route, asked: PublicAsked) => KeptAnswer | Promise<KeptAnswer>

interface Parts {
  readonly cache: Cache
  readonly inputKey: InputKey
  /** Makes the answer without an actor, to the input that `adapt` returns of the valid one. */
  readonly make: (route: Route, asked: PublicAsked, adapt: AdaptInput) => Promise<unknown>
}

/** Is told the input once it is valid; returns the one that is answered. */
export type AdaptInput = (input: ParsedOf<Call>) => ParsedOf<Call>

/**
 * The answer of a public read is made, validated and sealed once; everybody gets the same bytes, but those who passed the
 * gate of the area after dark get others (and `fitted-answer.ts` those who hide authors).
 */
export function createKeptAnswers({ cache, inputKey, make }: Parts): KeepAnswer {
  function keep(route: Route, asked: PublicAsked): KeptAnswer | Promise<KeptAnswer> {
    const { call } = route
    const { request, sent, rule, isDark } = asked
    const vary = rule.vary?.(factsOf(request)) ?? ''
    const input = inputKey(call, sent.text, languageOf(request.headers['accept-language']))
    const name = `${sent.codec ? 's' : 'p'}${isDark ? 'd' : ''}:${call.name}:${vary}:${input}`
    return cache.peek<KeptAnswer>(name) ?? keepAnew(name, route, asked)
  }

  function keepAnew(name: string, route: Route, asked: PublicAsked): Promise<KeptAnswer> {
    const { rule, sent } = asked
    const tags = [...(rule.tags ?? [])]
    let shown = (answer: unknown) => answer
    const adapt: AdaptInput = (input) => {
      tags.push(...(rule.tagsOf?.(input) ?? []))
      const { spare } = rule
      if (!spare) return input
      shown = (answer) => spare.cut(answer, input)
      return spare.more(input)
    }
    const load = async () => {
      const answer = await make(route, asked, adapt)
      return toKept(answer, successBody(shown(answer), sent.codec))
    }
    return cache.get(name, load, {
      ttlMs: rule.ttlMs,
      mayLag: true,
      tags: rule.tagsOf ? () => tags : tags,
      bytes: ({ bytes, text }) => bytes.length + text.length,
    })
  }

  return keep
}

function toKept(answer: unknown, body: string): KeptAnswer {
  const text = Buffer.from(JSON.stringify(answer ?? null))
  return { bytes: Buffer.from(body), text, people: peopleIn(answer) }
}
