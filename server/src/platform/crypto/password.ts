import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createSemaphore } from '../locks/semaphore.ts'

/**
 * The cost of a hash: 19 MiB and two passes, argon2id (OWASP's first choice). Stored in each hash, so that it can be
 * raised.
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const saltBytes = 16
const hashBytes = 32
/** A hash occupies a core for tens of milliseconds: two at a time leave the process capacity for everything else. */
const serialize = createSemaphore({ atOnce: 2, waiting: 200, retrySeconds: 2 })

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** A new hash of a password, in the PHC string form: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await serialize(() => derived(password, { ...cost, salt, bytes: hashBytes }))
  return writePhc(salt, hash)
}

/**
 * Verifies a password. Without a hash (no such account) it does the same work and answers no, so that neither time nor
 * load reveals which accounts exist.
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const { salt, hash, ...asStored } = readPhc(stored ?? nobodys)
  const given = await serialize(() => derived(password, { ...asStored, salt, bytes: hash.length }))
  return timingSafeEqual(given, hash) && stored !== undefined
}

const nobodys = writePhc(randomBytes(saltBytes), randomBytes(hashBytes))

interface Work {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
  readonly salt: Buffer
  readonly bytes: number
}

/** The same password can be typed as several code point sequences: NFC makes them equal. */
function derived(password: string, { salt, bytes, ...work }: Work): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'))
  return derive('argon2id', { message, nonce: salt, tagLength: bytes, ...work })
}

function writePhc(salt: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function readPhc(stored: string) {
  const [, memory, passes, parallelism, salt = '', hash = ''] = phc.exec(stored) ?? []
  if (hash === '') throw new Error('a stored password hash has another form than ours')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
