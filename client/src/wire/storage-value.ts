import { decodeBase64url, encodeBase64url } from './base64url.ts'
import { textOfBytes, utf8 } from './bytes.ts'
import type { Engine } from './engine.ts'

/** Names the scheme, so that a later one can tell its values apart. */
const prefix = 'kv1.'
const keyInfo = 'kaleido/storage/1/key'
const ivInfo = 'kaleido/storage/1/iv'

/**
 * Veils a value for local storage by AES-CBC. Key and vector are derived from the interface key, as the scheme requires, so
 * equal values look equal: protection against a glance at the browser's storage, not against anyone who has the app.
 */
export async function sealStorageValue(
  engine: Engine,
  interfaceKey: string,
  value: string,
): Promise<string> {
  const secrets = await derive(engine, interfaceKey)
  const bytes = await engine.encrypt({ cipher: 'AES-CBC', ...secrets, bytes: utf8(value) })
  return prefix + encodeBase64url(bytes)
}

/** The stored value, or undefined for what another scheme or another key has written. */
export async function openStorageValue(
  engine: Engine,
  interfaceKey: string,
  stored: string,
): Promise<string | undefined> {
  if (!stored.startsWith(prefix)) return undefined
  const secrets = await derive(engine, interfaceKey)
  try {
    const bytes = decodeBase64url(stored.slice(prefix.length))
    return textOfBytes(await engine.decrypt({ cipher: 'AES-CBC', ...secrets, bytes }))
  } catch {
    // A value that does not open counts as absent: the key may have changed since it was stored.
    return undefined
  }
}

async function derive(engine: Engine, interfaceKey: string) {
  const from = { ikm: utf8(interfaceKey), salt: utf8('') }
  const [key, iv] = await Promise.all([
    engine.derive({ ...from, info: keyInfo, length: 32 }),
    engine.derive({ ...from, info: ivInfo, length: 16 }),
  ])
  return { key, iv }
}
