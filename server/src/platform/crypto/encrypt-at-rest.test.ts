import { describe, expect, it } from 'vitest'
import { keyedHash, decryptAtRest, encryptAtRest } from './encrypt-at-rest.ts'

const key = 'k'.repeat(32)

describe('data sealed at rest', () => {
  it('opens to the same text, under its key and for its purpose only', () => {
    const sealed = encryptAtRest(key, 'phone', '万花筒')
    expect(decryptAtRest(key, 'phone', sealed)).toBe('万花筒')
    expect(sealed.includes('万花筒')).toBe(false)
    expect(() => decryptAtRest(key, 'code', sealed)).toThrow('authenticate')
    expect(() => decryptAtRest('l'.repeat(32), 'phone', sealed)).toThrow('authenticate')
  })

  it('does not open when a bit has changed, or a part is missing', () => {
    const sealed = encryptAtRest(key, 'phone', 'text')
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(() => decryptAtRest(key, 'phone', changed)).toThrow(Error)
      expect(() => decryptAtRest(key, 'phone', sealed.subarray(0, at))).toThrow(Error)
    }
  })
})

describe('a keyed hash', () => {
  it('differs by key, purpose and text', () => {
    const hashes = [
      keyedHash(key, 'a', 'x'),
      keyedHash(key, 'a', 'y'),
      keyedHash(key, 'b', 'x'),
      keyedHash('l'.repeat(32), 'a', 'x'),
    ].map((hash) => hash.toString('hex'))
    expect(new Set(hashes).size).toBe(4)
    expect(keyedHash(key, 'a', 'x').toString('hex')).toBe(hashes[0])
  })
})
