import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'

export interface Cookie {
  readonly name: string
  /** Letters and digits only, so that nothing needs escaping. */
  readonly value: string
  readonly days: number
}

/**
 * A cookie, if the request comes from our own page. Cookies identify somebody in one place only, a guest's device, and
 * no other site may use one there that the browser adds by itself.
 */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const { cookie } = request.headers
  if (cookie === undefined || !isOwnPage(request)) return undefined
  for (const pair of cookie.split(';')) {
    const [key = '', value] = pair.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}

/** No script can read it, no other site can send it with a write, and over TLS it is never sent unencrypted. */
export function writeCookie(
  { protocol }: FastifyRequest,
  response: ServerResponse,
  { name, value, days }: Cookie,
): void {
  const rules = ['Path=/', `Max-Age=${days * 86_400}`, 'HttpOnly', 'SameSite=Lax']
  if (protocol === 'https') rules.push('Secure')
  response.appendHeader('set-cookie', `${name}=${value}; ${rules.join('; ')}`)
}

/** By the browser's Sec-Fetch-Site header, which no page can change. Over plain HTTP browsers send only the origin. */
function isOwnPage({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site === 'same-origin'
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}
