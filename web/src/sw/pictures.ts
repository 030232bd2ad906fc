import { veilPicture } from '@kaleido/client/wire/picture'
import { wire } from '@kaleido/contract/core/wire'
import { recallImageKey } from './memory.ts'

/** Pictures have the same paths on every line, guarded ones under their own prefix; media players request other things. */
export function isPicture(
  { destination }: Pick<Request, 'destination'>,
  { pathname }: URL,
): boolean {
  return destination === 'image' && /^\/[pg]\//.test(pathname)
}

/** An unveiled picture. The browser caches the veiled bytes, since they never change. */
export async function answerPicture(url: URL): Promise<Response> {
  const key = await recallImageKey()
  const answer = await fetch(url, {
    mode: 'cors',
    credentials: 'omit',
    signal: AbortSignal.timeout(wire.requestTimeoutMs),
  })
  if (!key || !answer.ok) return answer
  const veiled = new Uint8Array(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? 'image/webp'
  return new Response(veilPicture(veiled, key), { headers: { 'content-type': type } })
}
