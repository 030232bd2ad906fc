import { decodeBase64url } from '@kaleido/client/wire/base64url'
import { textOfBytes, utf8 } from '@kaleido/client/wire/bytes'
import { webCrypto } from '@kaleido/client/wire/web-crypto'
import { wire } from '@kaleido/contract/core/wire'
import { testBoot } from './connection.tsx'

/** The input of a call, opened from its address. */
export function inputOf(asked: URL): Promise<Record<string, unknown>> {
  return openInput(asked.searchParams.get('data') ?? '')
}

/** The input of a call, opened from its payload. */
export async function openInput(payload: string): Promise<Record<string, unknown>> {
  const bytes = decodeBase64url(payload)
  if (bytes.length === 0) return {}
  const iv = bytes.slice(0, wire.nonceBytes)
  const ikm = utf8(testBoot.interfaceKeys[0]?.key ?? '')
  const key = await webCrypto.derive({ ikm, salt: iv, info: wire.requestInfo, length: 32 })
  const sealed = bytes.slice(wire.nonceBytes)
  const text = await webCrypto.decrypt({ cipher: 'AES-GCM', key, iv, bytes: sealed })
  return JSON.parse(textOfBytes(text)) as Record<string, unknown>
}
