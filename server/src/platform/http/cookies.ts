import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'

export interface Cookie {
  readonly name: string
  /** Letters and digits: nothing that would have to be escaped. */
  readonly value: string
  readonly days: number
}

/**
 * A cookie that came along, if our own page sent it. Cookies say who somebody is in one place only, a guest's device, and
 * there no other site may make use of one that the browser adds by itself.
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

/** No script reads it, no other site sends it along with a write, and over TLS it never travels in the open. */
export function writeCookie(
  { protocol }: FastifyRequest,
  response: ServerResponse,
  { name, value, days }: Cookie,
): void {
  const rules = ['Path=/', `Max-Age=${days * 86_400}`, 'HttpOnly', 'SameSite=Lax']
  if (protocol === 'https') rules.push('Secure')
  response.appendHeader('set-cookie', `${name}=${value}; ${rules.join('; ')}`)
}

/** By the word of the browser, which no page can change. Over plain HTTP browsers tell the origin alone. */
function isOwnPage({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site === 'same-origin'
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}
