import type { Cache } from './cache.ts'

/** For changes of what is cached: passes a change's answer on as soon as what was known before is forgotten. */
export function forgetting(cache: Cache, ...tags: string[]) {
  return async function forget<T>(change: Promise<T>): Promise<T> {
    const answer = await change
    await cache.invalidate(...tags)
    return answer
  }
}
