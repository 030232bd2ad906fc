import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

/** A second implementation of the wire, by Node's own cryptography, as a reference for the engines. */
export interface NodeSeal {
  readonly key: string
  readonly info: string
}

export function sealByNode(text: string, nonce: Buffer, seal: NodeSeal): string {
  const cipher = createCipheriv('aes-256-gcm', derive(nonce, seal), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')
}

export function openByNode(sealed: string, seal: NodeSeal): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, 12)
  const decipher = createDecipheriv('aes-256-gcm', derive(nonce, seal), nonce)
  decipher.setAuthTag(bytes.subarray(-16))
  return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
}

function derive(nonce: Buffer, { key, info }: NodeSeal): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(key, 'utf8'), nonce, info, 32))
}
