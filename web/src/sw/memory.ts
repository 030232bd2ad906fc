declare const self: ServiceWorkerGlobalScope

const cacheName = 'kaleido-memory'
const keyAddress = '/image-key'

let imageKey: string | undefined

/** The key of pictures. A worker is stopped and started at will, so it is stored in a cache. */
export async function recallImageKey(): Promise<string | undefined> {
  imageKey ??= await (
    await self.caches.open(cacheName)
  )
    .match(keyAddress)
    .then((kept) => kept?.text())
  return imageKey
}

/** Messages from the page. Each is confirmed over the port that came with it. */
export async function learn(
  message: unknown,
  port: MessagePort | undefined,
  update: () => Promise<void>,
): Promise<void> {
  if (typeof message !== 'object' || message === null) return
  if ('imageKey' in message && typeof message.imageKey === 'string') {
    imageKey = message.imageKey
    await (await self.caches.open(cacheName)).put(keyAddress, new Response(imageKey))
    port?.postMessage('ready')
  }
  if ('update' in message) await update()
}
