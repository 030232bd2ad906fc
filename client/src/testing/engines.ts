import { noble } from '../wire/noble.ts'
import { webCrypto } from '../wire/web-crypto.ts'

/** For tests that must hold with and without WebCrypto. */
export const engines = [
  { name: 'WebCrypto', engine: webCrypto },
  { name: 'noble', engine: noble },
] as const
