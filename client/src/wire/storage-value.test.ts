import { createDecipheriv, hkdfSync } from 'node:crypto'
import vectors from '@kaleido/contract/wire-vectors.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { engines } from '../testing/engines.ts'
import { openStorageValue, sealStorageValue } from './storage-value.ts'

const { interfaceKey, storageValue } = vectors

describe.each(engines)('a stored value by $name', ({ engine }) => {
  it('is what the vectors say', async () => {
    const { plain, stored } = storageValue
    expect(await sealStorageValue(engine, interfaceKey, plain)).toBe(stored)
    expect(await openStorageValue(engine, interfaceKey, stored)).toBe(plain)
  })

  it.each(['', 'a', 'x'.repeat(16), '万花筒'])('is read back: %j', async (value) => {
    const stored = await sealStorageValue(engine, interfaceKey, value)
    expect(await openStorageValue(engine, interfaceKey, stored)).toBe(value)
  })

  it.each([
    ['of another scheme', storageValue.stored.replace('kv1.', 'kv0.')],
    ['never sealed', storageValue.plain],
    ['cut short', storageValue.stored.slice(0, -2)],
    ['of a scheme without a value', 'kv1.'],
    ['of no base64url', 'kv1.***'],
  ])('counts as none when it is %s', async (_what, stored) => {
    expect(await openStorageValue(engine, interfaceKey, stored)).toBeUndefined()
  })

  it('counts as none when the key has changed', async () => {
    expect(await openStorageValue(engine, 'another key', storageValue.stored)).toBeUndefined()
  })
})

it('is AES-CBC under a key and a vector derived from the interface key', () => {
  const derive = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', interfaceKey, '', info, length))
  const decipher = createDecipheriv(
    'aes-256-cbc',
    derive('kaleido/storage/1/key', 32),
    derive('kaleido/storage/1/iv', 16),
  )
  const sealed = Buffer.from(storageValue.stored.slice('kv1.'.length), 'base64url')
  expect(decipher.update(sealed, undefined, 'utf8') + decipher.final('utf8')).toBe(
    storageValue.plain,
  )
})
