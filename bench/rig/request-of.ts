import { randomUUID } from 'node:crypto'
import type { Call } from '@kaleido/contract/core/call'
import type { RequestOptions } from './caller.ts'
import { sealedBody, sealedQuery } from './product.ts'

/** A call as an app makes it. A write that is sent again with the same key is done once. */
export function requestOf(
  { method, path, keyed }: Call,
  { token, input }: { readonly token: string; readonly input: unknown },
): RequestOptions {
  if (method === 'GET') {
    return { path: `${path}?${sealedQuery(input)}`, headers: { authorization: token } }
  }
  return {
    method: 'POST',
    path,
    headers: {
      authorization: token,
      'content-type': 'application/json',
      ...(keyed && { 'idempotency-key': randomUUID() }),
    },
    body: sealedBody(input),
  }
}
