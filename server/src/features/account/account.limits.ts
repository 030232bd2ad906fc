import { keyedHash } from '../../platform/at-rest.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { limitAddress } from '../../platform/http/client-address.ts'
import type { ExactWindow } from '../../platform/http/limits.ts'

type Counting = Pick<Deps, 'db' | 'limits'>

/**
 * Counts a try at a password before anything is done for it, right or wrong, known account or not. First by address, so
 * that whoever rattles at every door uses up neither an account's tries nor everybody's.
 */
export async function countTry(
  deps: Counting,
  { ip, who }: { readonly ip: string; readonly who: string },
): Promise<void> {
  await count(deps, { key: `login.ip:${limitAddress(ip)}`, most: 25, seconds: 300 })
  await count(deps, { key: `login.who:${who}`, most: 10, seconds: 900 })
  await count(deps, { key: 'login.all', most: 50, seconds: 1 })
}

/** How a name that is nobody's is counted: what people type by mistake there is often a password. */
export function nameToCount(secretKey: string, accountName: string): string {
  return keyedHash(secretKey, 'login name', accountName).toString('base64url')
}

/** Hashing is dear, and a taken name says that it is somebody's. */
export async function countRegistering(deps: Counting, ip: string): Promise<void> {
  await count(deps, { key: `register.ip:${limitAddress(ip)}`, most: 30, seconds: 600 })
}

/** Sixty at once, since carriers share addresses; then one a minute. */
export async function countNewDevice({ db, limits }: Counting, ip: string): Promise<void> {
  const address = limitAddress(ip)
  const burst = { key: `guest.ip:${address}`, most: 60, seconds: 600 }
  if ((await limits.takeExactly(burst)) === 0) return
  await count({ db, limits }, { key: `guest.slow:${address}`, most: 1, seconds: 60 })
}

async function count({ db, limits }: Counting, window: ExactWindow): Promise<void> {
  const seconds = await limits.takeExactly(window)
  if (seconds > 0) throw new AppError('account.wait', { seconds })
}
