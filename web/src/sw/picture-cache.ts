declare const self: ServiceWorkerGlobalScope

const cacheName = 'kaleido-pictures'

/** Enough for the covers of the lists that are shown offline, on a screen of three pixels to the point. */
export const pictureLimits = { count: 300, bytes: 24 * 1024 * 1024, largest: 512 * 1024 } as const

/** A picture as it came, still veiled. */
export interface KeptPicture {
  readonly bytes: ArrayBuffer
  readonly type: string
}

/** The sizes of the cached pictures by their path, the least recently used first. */
let sizes: Promise<Map<string, number>> | undefined
/** The order needs one change a visit: the worker is stopped between visits. */
const used = new Set<string>()

/** The first of these have to go. */
export function surplusOf(
  all: ReadonlyMap<string, number>,
  { count, bytes }: { readonly count: number; readonly bytes: number } = pictureLimits,
): string[] {
  let left = all.size
  let weight = 0
  for (const size of all.values()) weight += size
  const surplus: string[] = []
  for (const [path, size] of all) {
    if (left <= count && weight <= bytes) break
    surplus.push(path)
    left -= 1
    weight -= size
  }
  return surplus
}

/** A cached picture, whatever line it came from. */
export async function recallPicture(path: string): Promise<KeptPicture | undefined> {
  const found = await (await openCache()).match(path)
  if (!found) return undefined
  return { bytes: await found.arrayBuffer(), type: found.headers.get('content-type') ?? '' }
}

/** Makes a recalled picture the most recently used. */
export async function renewPicture(path: string, picture: KeptPicture): Promise<void> {
  if (!used.has(path)) await keepPicture(path, picture)
}

/** Caches a picture as the most recently used. Others make room for it. */
export async function keepPicture(path: string, { bytes, type }: KeptPicture): Promise<void> {
  const { byteLength } = bytes
  if (byteLength > pictureLimits.largest) return
  used.add(path)
  const cache = await openCache()
  const headers = { 'content-type': type, 'content-length': String(byteLength) }
  await cache.put(path, new Response(bytes, { headers }))
  const all = await (sizes ??= readSizes(cache))
  all.delete(path)
  all.set(path, byteLength)
  for (const old of surplusOf(all)) {
    all.delete(old)
    used.delete(old)
    await cache.delete(old)
  }
}

const openCache = () => self.caches.open(cacheName)

/** A put moves its entry to the end, so the order of the entries is that of their last use. */
async function readSizes(cache: Cache): Promise<Map<string, number>> {
  const keys = await cache.keys()
  const entries = keys.map(async (key) => {
    const size = Number((await cache.match(key))?.headers.get('content-length'))
    return [new URL(key.url).pathname, size] as const
  })
  return new Map(await Promise.all(entries))
}
