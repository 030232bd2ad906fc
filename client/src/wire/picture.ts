import { wire } from '@kaleido/contract/core/wire'
import type { Bytes } from './bytes.ts'
import { utf8 } from './bytes.ts'

/** Veils a picture or unveils it: the first bytes are XORed with the image key, repeating from its start. */
export function veilPicture(picture: Bytes, imageKey: string): Bytes {
  const key = utf8(imageKey)
  const turned = picture.slice()
  const end = Math.min(wire.veiledBytes, turned.length)
  for (let at = 0; at < end; at += 1) {
    turned[at] = (turned[at] ?? 0) ^ (key[at % key.length] ?? 0)
  }
  return turned
}
