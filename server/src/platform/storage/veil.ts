import { wire } from '@kaleido/contract/core/wire'

/**
 * Veils a picture, or removes the veil: its first bytes are XORed with the image key, repeating from its start. `start`
 * is the position of these bytes in the picture.
 */
export function veil(bytes: Uint8Array, imageKey: string, start = 0): Buffer {
  const key = Buffer.from(imageKey, 'utf8')
  const turned = Buffer.from(bytes)
  const veiled = Math.max(0, Math.min(wire.veiledBytes - start, turned.length))
  for (let at = 0; at < veiled; at += 1) {
    turned[at] = (turned[at] ?? 0) ^ (key[(start + at) % key.length] ?? 0)
  }
  return turned
}
