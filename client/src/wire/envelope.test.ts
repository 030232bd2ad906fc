import { dropNulls } from '@kaleido/contract/core/empty'
import { wire } from '@kaleido/contract/core/wire'
import vectors from '@kaleido/contract/wire-vectors.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { engines } from '../testing/engines.ts'
import { openByNode, sealByNode } from '../testing/node-wire.ts'
import { openResponse, sealRequest } from './envelope.ts'

const { interfaceKey, keyRotation, nonAsciiKey, nullDropping, refused } = vectors
const nonceBuffer = Buffer.from(vectors.nonceHex, 'hex')
const nonce = Uint8Array.from(nonceBuffer)
const keys = [{ name: 'k1', key: interfaceKey }]

const requests = [
  { name: 'a request', key: interfaceKey, ...vectors.request },
  { name: 'a request without its nulls', key: interfaceKey, ...nullDropping },
  { name: 'a key outside of ASCII', key: nonAsciiKey.interfaceKey, ...nonAsciiKey.request },
]

describe.each(engines)('the envelope by $name', ({ engine }) => {
  it.each(requests)('seals $name as the vectors say', async ({ key, plain, payload }) => {
    expect(await sealRequest(engine, key, JSON.stringify(plain), nonce)).toBe(payload)
  })

  it('opens an answer as the vectors say', async () => {
    const text = await openResponse(engine, keys, { data: vectors.response.data, hash: 'k1' })
    expect(JSON.parse(text)).toEqual(vectors.response.plain)
  })

  it('opens an answer by a key outside of ASCII', async () => {
    const { response, interfaceKey: key } = nonAsciiKey
    const sealed = { data: response.data, hash: 'k1' }
    const text = await openResponse(engine, [{ name: 'k1', key }], sealed)
    expect(JSON.parse(text)).toEqual(response.plain)
  })

  it.each(keyRotation.answers)('opens by the listed key that $hash names', async (answer) => {
    const text = await openResponse(engine, keyRotation.keys, answer)
    expect(JSON.parse(text)).toEqual(keyRotation.plain)
  })

  it('refuses an answer that names a key it does not know', async () => {
    const sealed = { data: vectors.response.data, hash: 'k9' }
    await expect(openResponse(engine, keys, sealed)).rejects.toThrow('k9')
  })

  it('refuses an answer sealed with another key than the one it names', async () => {
    const [first] = keyRotation.answers
    const sealed = { data: first?.data ?? '', hash: 'k1' }
    await expect(openResponse(engine, keyRotation.keys, sealed)).rejects.toThrow('does not open')
  })

  it.each(refused.responses)('refuses $name', async ({ sealed }) => {
    await expect(openResponse(engine, keys, { data: sealed, hash: 'k1' })).rejects.toThrow(
      'does not open',
    )
  })

  it('accepts padding', async () => {
    const sealed = { data: `${vectors.response.data}=`, hash: 'k1' }
    await expect(openResponse(engine, keys, sealed)).resolves.toContain('uid')
  })

  it('draws a fresh nonce for every request', async () => {
    const twice = [await sealRequest(engine, 'k', '{}'), await sealRequest(engine, 'k', '{}')]
    expect(new Set(twice.map((payload) => payload.slice(0, 16))).size).toBe(2)
  })

  it.each(['', '{}', '万花筒 🔑', 'x'.repeat(100_000)])('is compatible with Node', async (text) => {
    const seal = { key: interfaceKey, info: wire.requestInfo }
    expect(openByNode(await sealRequest(engine, interfaceKey, text), seal)).toBe(text)
    const data = sealByNode(text, nonceBuffer, { key: interfaceKey, info: wire.responseInfo })
    expect(await openResponse(engine, keys, { data, hash: 'k1' })).toBe(text)
  })

  it('keeps a byte order mark, which is content', async () => {
    const seal = { key: interfaceKey, info: wire.responseInfo }
    const data = sealByNode('\uFEFF{}', nonceBuffer, seal)
    expect(await openResponse(engine, keys, { data, hash: 'k1' })).toBe('\uFEFF{}')
  })
})

describe('the vectors', () => {
  it("match Node's results", () => {
    for (const { key, plain, payload } of requests) {
      const seal = { key, info: wire.requestInfo }
      expect(sealByNode(JSON.stringify(plain), nonceBuffer, seal)).toBe(payload)
    }
    const answers = [
      { key: interfaceKey, ...vectors.response },
      { key: nonAsciiKey.interfaceKey, ...nonAsciiKey.response },
      ...keyRotation.answers.map(({ hash, data }) => ({
        key: keyRotation.keys.find(({ name }) => name === hash)?.key ?? '',
        plain: keyRotation.plain,
        data,
      })),
    ]
    for (const { key, plain, data } of answers) {
      const seal = { key, info: wire.responseInfo }
      expect(sealByNode(JSON.stringify(plain), nonceBuffer, seal)).toBe(data)
    }
  })

  it('drop nulls as the contract does', () => {
    expect(dropNulls(nullDropping.input)).toEqual(nullDropping.plain)
  })

  it('name only requests that Node refuses too', () => {
    const seal = { key: interfaceKey, info: wire.requestInfo }
    const opened = refused.requests.filter(({ name, sealed }) => {
      if (name === 'no base64url') return false
      try {
        openByNode(sealed, seal)
        return true
      } catch {
        return false
      }
    })
    expect(opened).toEqual([])
  })
})
