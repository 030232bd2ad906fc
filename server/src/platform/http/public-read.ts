import type { Call, InputOf, OutputOf } from '@kaleido/contract/core/call'
import type { Language } from '@kaleido/contract/core/error'
import type { FastifyRequest } from 'fastify'
import type { NewCtx } from '../ctx/ctx.ts'
import { requestCtx } from './context.ts'
import type { Route } from './route.ts'

/** Who reads, and in which language: a page is in that of the app, whatever the browser prefers. */
export interface PublicReader {
  readonly request: FastifyRequest
  readonly language: Language
}

/** The answer of a public call to this request, without a network round trip; undefined if the call is not mounted. */
export type PublicRead = <C extends Call<'none' | 'optional'>>(
  reader: PublicReader,
  call: C,
  input: InputOf<C>,
) => Promise<OutputOf<C> | undefined>

export function createPublicRead(newCtx: NewCtx, routes: readonly Route[]): PublicRead {
  return async function read({ request, language }, call, input) {
    const handler = routes.find((route) => route.call === call)?.handler
    if (!handler) return undefined
    const ctx = requestCtx(newCtx, request, { actor: undefined, language })
    return call.output.parse(await handler(ctx, call.input.parse(input))) as never
  }
}
