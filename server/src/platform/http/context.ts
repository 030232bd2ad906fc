import type { ServerResponse } from 'node:http'
import { wire } from '@kaleido/contract/core/wire'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/db.ts'
import type { Logger } from '../log.ts'
import { type Cookie, readCookie, writeCookie } from './cookies.ts'
import { languageOf } from './language.ts'
import type { UploadedFile } from './multipart.ts'
import type { Context } from './route.ts'

/** What a handler may know of its request. Read lazily: most calls look at little of it. */
export function contextOf(
  request: FastifyRequest,
  given: {
    readonly actor: Actor | undefined
    readonly db: Db
    readonly log: Logger
    readonly file?: UploadedFile | undefined
    /** What the answer is sent by; none where one answer is made for everybody. */
    readonly response?: ServerResponse
  },
): Context {
  const context = {
    actor: given.actor,
    db: given.db,
    file: given.file,
    requestId: request.id,
    ip: request.ip,
    get log() {
      return given.log.child({ requestId: request.id })
    },
    get language() {
      return languageOf(request.headers['accept-language'])
    },
    get origin() {
      const { protocol, hostname, host } = request
      return { protocol, hostname, host }
    },
    get userAgent() {
      return (request.headers['user-agent'] ?? '').slice(0, 400)
    },
    cookie: (name: string) => readCookie(request, name),
    setCookie(cookie: Cookie) {
      if (given.response) writeCookie(request, given.response, cookie)
    },
    get deviceUid() {
      return deviceUidOf(request.headers[wire.identificationHeader])
    },
  }
  // The gate has made sure of the kind of actor that each handler's own type names, and an upload's file is there.
  return context as Context
}

function deviceUidOf(identification: string | string[] | undefined): string {
  if (typeof identification !== 'string') return ''
  return /(?:^|;)DevID=([A-Za-z0-9]{1,64})(?:;|$)/.exec(identification)?.[1] ?? ''
}
