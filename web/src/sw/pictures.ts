import { veilPicture } from '@kaleido/client/wire/picture'
import { wire } from '@kaleido/contract/core/wire'
import { recallImageKey } from './memory.ts'
import type { KeptPicture } from './picture-cache.ts'
import { keepPicture, recallPicture, renewPicture } from './picture-cache.ts'

/** Pictures have the same paths on every line, guarded ones under their own prefix; media players request other things. */
export function isPicture(
  { destination }: Pick<Request, 'destination'>,
  { pathname }: URL,
): boolean {
  return destination === 'image' && /^\/[pg]\//.test(pathname)
}

/** An unveiled picture: the cached one, else from its line. Public ones are cached, still veiled; guarded ones are not. */
export async function answerPicture(event: FetchEvent, url: URL): Promise<Response> {
  const key = await recallImageKey()
  const { pathname } = url
  const kept = key === undefined ? undefined : await recallPicture(pathname)
  if (key !== undefined && kept) {
    event.waitUntil(renewPicture(pathname, kept))
    return unveiled(kept, key)
  }
  const answer = await fetch(url, {
    mode: 'cors',
    credentials: 'omit',
    signal: AbortSignal.timeout(wire.requestTimeoutMs),
  })
  if (!key || !answer.ok) return answer
  const fetched = {
    bytes: await answer.arrayBuffer(),
    type: answer.headers.get('content-type') ?? 'image/webp',
  }
  if (pathname.startsWith('/p/')) event.waitUntil(keepPicture(pathname, fetched))
  return unveiled(fetched, key)
}

function unveiled({ bytes, type }: KeptPicture, key: string): Response {
  const headers = { 'content-type': type }
  return new Response(veilPicture(new Uint8Array(bytes), key), { headers })
}
