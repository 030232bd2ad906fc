import type { FastifyRequest } from 'fastify'

/** The token of a request: bare, as our clients send it, or after `Bearer`. */
export function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const header = headers.authorization
  if (!header) return undefined
  const token = header.startsWith('Bearer ') ? header.slice(7) : header
  return token === '' ? undefined : token
}
