import vectors from '@kaleido/contract/wire-vectors.json' with { type: 'json' }
import { wire } from '@kaleido/contract/core/wire'
import { describe, expect, it } from 'vitest'
import { createTestWire } from '../../testing/wire.ts'
import { createEnvelopeCodec } from './envelope.ts'

const nonce = () => Buffer.from(vectors.nonceHex, 'hex')
const codec = createEnvelopeCodec([{ name: 'k1', key: vectors.interfaceKey }])
const far = createTestWire(vectors.interfaceKey)

describe('the envelope on the server', () => {
  it('opens the payload of the published test vector', () => {
    expect(JSON.parse(codec.open(vectors.request.payload) ?? '')).toEqual(vectors.request.plain)
  })

  it('agrees with an independent codec on the published answer', () => {
    const sealed = createTestWire(vectors.interfaceKey, nonce).seal(
      JSON.stringify(vectors.response.plain),
      wire.responseInfo,
    )
    expect(sealed).toBe(vectors.response.data)
  })

  it('seals text that an independent codec opens, in any script', () => {
    const text = JSON.stringify({ name: '万花筒 🎏', list: [1, null] })
    expect(far.open(codec.seal(text))).toBe(text)
  })

  it('never reuses a nonce', () => {
    const nonces = new Set(Array.from({ length: 1_000 }, () => codec.seal('{}').slice(0, 16)))
    expect(nonces.size).toBe(1_000)
  })

  it('accepts padding', () => {
    const bare = far.seal('{"a":1}')
    expect(codec.open(bare.padEnd(Math.ceil(bare.length / 4) * 4, '='))).toBe('{"a":1}')
  })

  it('opens with every listed key and seals with the first', () => {
    const rotated = createEnvelopeCodec([
      { name: 'k2', key: 'a-newer-key' },
      { name: 'k1', key: vectors.interfaceKey },
    ])
    expect(rotated.open(far.seal('{"old":true}'))).toBe('{"old":true}')
    expect(rotated.open(createTestWire('a-newer-key').seal('{}'))).toBe('{}')
    expect(createTestWire('a-newer-key').open(rotated.seal('{}'))).toBe('{}')
    expect(rotated.keyName).toBe('k2')
  })

  it('accepts a key that is not ASCII', () => {
    const key = '钥匙-ключ'
    const sealed = createTestWire(key).seal('{"ok":1}')
    expect(createEnvelopeCodec([{ name: 'k1', key }]).open(sealed)).toBe('{"ok":1}')
  })

  it('refuses a payload with any single bit flipped', () => {
    const bytes = Buffer.from(far.seal('{"amount":1}'), 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(codec.open(changed.toString('base64url'))).toBeUndefined()
    }
  })

  it.each([
    ['an answer sent as a request', () => far.seal('{}', wire.responseInfo)],
    ['another key', () => createTestWire('another-key').seal('{}')],
    ['a truncated payload', () => far.seal('{"a":1}').slice(0, -3)],
    ['a nonce alone', () => far.seal('{}').slice(0, 16)],
    ['nothing', () => ''],
    ['characters outside the alphabet', () => `${far.seal('{}')}!`],
    ['the alphabet of common base64', () => '+/+/'.repeat(20)],
  ])('refuses %s', (_what, payload) => {
    expect(codec.open(payload())).toBeUndefined()
  })
})
