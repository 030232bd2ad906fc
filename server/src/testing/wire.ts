import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { wire } from '@kaleido/contract/core/wire'

/**
 * The client's side of the envelope, implemented a second time from the protocol with Node's own HKDF, so that it does
 * not share a mistake of the server's codec.
 */
export function createTestWire(
  key: string,
  nonceOf: () => Buffer = () => randomBytes(wire.nonceBytes),
) {
  const derive = (nonce: Buffer, info: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(key, 'utf8'), nonce, info, 32))
  return {
    seal(text: string, info: string = wire.requestInfo): string {
      const nonce = nonceOf()
      const cipher = createCipheriv('aes-256-gcm', derive(nonce, info), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')
    },
    open(payload: string, info: string = wire.responseInfo): string {
      const bytes = Buffer.from(payload, 'base64url')
      const nonce = bytes.subarray(0, wire.nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', derive(nonce, info), nonce)
      decipher.setAuthTag(bytes.subarray(-wire.tagBytes))
      const body = decipher.update(bytes.subarray(wire.nonceBytes, -wire.tagBytes))
      return Buffer.concat([body, decipher.final()]).toString('utf8')
    },
  }
}
