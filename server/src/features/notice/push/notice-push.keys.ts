import { createECDH, hkdfSync } from 'node:crypto'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

let known: { readonly secretKey: string; readonly keys: PushKeys } | undefined

/**
 * The key pair that push services know this installation by. Derived from the secret key, which never changes: every
 * process has the same pair, and browsers stay subscribed.
 */
export function pushKeys(secretKey: string): PushKeys {
  if (known?.secretKey !== secretKey) known = { secretKey, keys: derive(secretKey) }
  return known.keys
}

/** Almost every 32 bytes are a key of the curve; the rest are skipped. */
function derive(secretKey: string): PushKeys {
  for (let round = 0; ; round += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', secretKey, '', `web push ${round}`, 32))
    const curve = createECDH('prime256v1')
    try {
      curve.setPrivateKey(bytes)
    } catch {
      continue
    }
    return {
      publicKey: curve.getPublicKey().toString('base64url'),
      privateKey: bytes.toString('base64url'),
    }
  }
}
