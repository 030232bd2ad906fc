import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; the database keeps only their hash, so that a copy of it opens nothing. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
