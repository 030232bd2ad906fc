import type { ServerResponse } from 'node:http'
import type { Language } from '@kaleido/contract/core/error'
import { wire } from '@kaleido/contract/core/wire'
import type { FastifyRequest } from 'fastify'
import { type Actor, mayGoDark } from '../ctx/actor.ts'
import type { NewCtx } from '../ctx/ctx.ts'
import { type Cookie, readCookie, writeCookie } from './cookies.ts'
import { languageOf } from './language.ts'
import type { UploadedFile } from './multipart.ts'
import type { RequestCtx, RequestFacts } from './route.ts'
import { tokenOf } from './token.ts'

interface Given {
  readonly actor: Actor | undefined
  /** By default the actor's. */
  readonly mayGoDark?: boolean | undefined
  readonly file?: UploadedFile | undefined
  /** By default that of Accept-Language. */
  readonly language?: Language | undefined
  /** The reply that will be sent; none if one answer is made for everybody. */
  readonly response?: ServerResponse
}

export function requestCtx(newCtx: NewCtx, request: FastifyRequest, given: Given): RequestCtx {
  const { actor, mayGoDark: may = mayGoDark(actor), file, language, response } = given
  return Object.assign(newCtx(actor, { mayGoDark: may }), {
    request: factsOf(request, response, language),
    file,
  })
}

/** Read lazily: most calls need little of it. */
export function factsOf(
  request: FastifyRequest,
  response?: ServerResponse,
  language?: Language,
): RequestFacts {
  return {
    id: request.id,
    ip: request.ip,
    get language() {
      return language ?? languageOf(request.headers['accept-language'])
    },
    get origin() {
      const { protocol, hostname, host } = request
      return { protocol, hostname, host }
    },
    get userAgent() {
      return (request.headers['user-agent'] ?? '').slice(0, 400)
    },
    get token() {
      return tokenOf(request)
    },
    cookie: (name: string) => readCookie(request, name),
    setCookie(cookie: Cookie) {
      if (response) writeCookie(request, response, cookie)
    },
    get deviceUid() {
      return deviceUidOf(request.headers[wire.identificationHeader])
    },
  }
}

function deviceUidOf(identification: string | string[] | undefined): string {
  if (typeof identification !== 'string') return ''
  return /(?:^|;)DevID=([A-Za-z0-9]{1,64})(?:;|$)/.exec(identification)?.[1] ?? ''
}
