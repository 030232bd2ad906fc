import { createHash } from 'node:crypto'
import { isKnown } from '../../platform/http/conditional.ts'

interface Answer {
  readonly body: string | Uint8Array
  readonly type: string
  /** For how many seconds everybody may keep it. */
  readonly seconds: number
  readonly headers?: Readonly<Record<string, string>>
}

/** A public answer that can be kept, or 304 for who has kept the same. */
export function publicAnswer(
  request: Request,
  { body, type, seconds, headers = {} }: Answer,
): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const kept = { ...headers, etag, 'cache-control': `public, max-age=${seconds}` }
  const known = request.headers.get('if-none-match')
  if (known !== null && isKnown({ 'if-none-match': known }, etag)) {
    return new Response(null, { status: 304, headers: kept })
  }
  return new Response(body as BodyInit, { headers: { ...kept, 'content-type': type } })
}
