import { encodeBase64url } from './wire/base64url.ts'
import { randomBytes } from './wire/bytes.ts'

/** An idempotency key: names one submission, so that the server executes it once however often it is sent. */
export function newIdempotencyKey(): string {
  return encodeBase64url(randomBytes(16))
}
