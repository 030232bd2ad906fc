import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Logger } from '../log/log.ts'
import { type HostName, readHost } from './host-name.ts'
import type { KnowsHost } from './known-hosts.ts'
import { sendRefusal } from './send.ts'

export interface HostCheck {
  /** Without it any well-formed host is answered. */
  readonly knows?: KnowsHost
  /** The setting by which an operator makes a host known. */
  readonly setting?: 'KNOWN_HOSTS' | 'ADMIN_KNOWN_HOSTS'
  readonly log: Logger
}

/** Unknown hosts that are logged, each once: any visitor can send any number of them. */
const maxLogged = 100

/**
 * Refuses requests for a host that is malformed or unknown, before anything reads it: answers name their host in
 * addresses and policies, and a name that resolves to this machine without being ours is DNS rebinding. Probes of
 * health name no host, or that of a container.
 */
export function addHostCheck(app: FastifyInstance, { knows, setting, log }: HostCheck): void {
  const logged = new Set<string>()

  function logOnce(host: string): void {
    if (logged.size >= maxLogged || logged.has(host)) return
    logged.add(host)
    log.warn({ event: 'http.unknown_host', host, setting })
  }

  function refusalOf(request: FastifyRequest): AppError | undefined {
    const host = hostOf(request)
    if (host && (!knows || knows(host))) return undefined
    // Read last: it is expensive.
    const isProbe = 'alwaysAnswers' in request.routeOptions.config
    if (isProbe && (host || request.host === '')) return undefined
    if (!host) return new AppError('http.bad_request')
    logOnce(request.host)
    return new AppError('http.bad_request', { reason: 'unknown_host' })
  }

  app.addHook('onRequest', (request, reply, next) => {
    const refusal = refusalOf(request)
    if (refusal) sendRefusal(request, reply, refusal)
    else next()
  })
}

/** The host that was addressed, from here on in lower case; undefined if the request does not name exactly one. */
function hostOf(request: FastifyRequest): HostName | undefined {
  if (request.protocol !== 'http' && request.protocol !== 'https') return undefined
  const { headers, rawHeaders } = request.raw
  if (countHosts(rawHeaders) !== 1 || !readHost(headers.host ?? '')) return undefined
  const { host } = request
  const read = readHost(host)
  if (read && host !== host.toLowerCase()) {
    for (const name of ['host', 'x-forwarded-host']) {
      if (headers[name] !== undefined) headers[name] = String(headers[name]).toLowerCase()
    }
  }
  return read
}

/** Node keeps the first of several Host headers; a proxy in front may have looked at the last. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}
