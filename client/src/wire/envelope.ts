import { wire } from '@kaleido/contract/core/wire'
import { decodeBase64url, encodeBase64url } from './base64url.ts'
import type { Bytes } from './bytes.ts'
import { concat, randomBytes, textOfBytes, utf8 } from './bytes.ts'
import type { Engine } from './engine.ts'

export interface InterfaceKey {
  readonly name: string
  readonly key: string
}

/**
 * Seals a request: `base64url(nonce ‖ ciphertext ‖ tag)` with a key derived from the interface key and the nonce. Obfuscation,
 * not protection: the key ships with every app.
 */
export async function sealRequest(
  engine: Engine,
  key: string,
  text: string,
  nonce = randomBytes(wire.nonceBytes),
): Promise<string> {
  const sealing = await deriveKey(engine, { key, nonce, info: wire.requestInfo })
  const input = { cipher: 'AES-GCM', key: sealing, iv: nonce, bytes: utf8(text) } as const
  return encodeBase64url(concat(nonce, await engine.encrypt(input)))
}

/** Opens an answer's `data` with the listed key that its `hash` names; rejects a ciphertext that does not authenticate. */
export async function openResponse(
  engine: Engine,
  keys: readonly InterfaceKey[],
  { data, hash }: { readonly data: string; readonly hash: string },
): Promise<string> {
  const known = keys.find(({ name }) => name === hash)
  if (!known) throw new Error(`no key is known by the name ${hash}`)
  try {
    return await open(engine, known.key, decodeBase64url(data))
  } catch (cause) {
    throw new Error('the answer does not open', { cause })
  }
}

async function open(engine: Engine, interfaceKey: string, bytes: Bytes): Promise<string> {
  const nonce = bytes.slice(0, wire.nonceBytes)
  const key = await deriveKey(engine, { key: interfaceKey, nonce, info: wire.responseInfo })
  const sealed = bytes.slice(wire.nonceBytes)
  return textOfBytes(await engine.decrypt({ cipher: 'AES-GCM', key, iv: nonce, bytes: sealed }))
}

interface Derivation {
  readonly key: string
  readonly nonce: Bytes
  readonly info: string
}

function deriveKey(engine: Engine, { key, nonce, info }: Derivation): Promise<Bytes> {
  return engine.derive({ ikm: utf8(key), salt: nonce, info, length: 32 })
}
