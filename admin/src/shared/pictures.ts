import { veilPicture } from '@kaleido/client/wire/picture'
import type { Boot } from './connection.ts'

export interface Pictures {
  /** A picture of the product by its path, without the veil. */
  readonly read: (path: string, signal: AbortSignal) => Promise<Blob>
}

export function createPictures({ imageLine, imageVeil, imageKey }: Boot): Pictures {
  return {
    async read(path, signal) {
      const response = await fetch(new URL(path, imageLine), { signal })
      if (!response.ok) throw new Error(`${path}: status ${response.status}`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      const type = response.headers.get('content-type') ?? 'image/webp'
      return new Blob([imageVeil ? veilPicture(bytes, imageKey) : bytes], { type })
    },
  }
}
