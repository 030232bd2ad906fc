import { readFileSync } from 'node:fs'
import { veilPicture } from '@kaleido/client/wire/picture'
import { describe, expect, it } from 'vitest'
import { veil } from './veil.ts'

const picture = Buffer.from(readFileSync(import.meta.filename)).subarray(0, 700)
const key = 'clé-de-万花筒'

describe('the veil of pictures', () => {
  it('is the one that the client removes', () => {
    for (const length of [0, 1, 99, 100, 101, 700]) {
      const part = picture.subarray(0, length)
      expect(Buffer.from(veilPicture(new Uint8Array(veil(part, key)), key))).toEqual(part)
    }
  })

  it('hides the file type, and changes nothing after its hundredth byte', () => {
    const veiled = veil(picture, key)
    expect(veiled.subarray(0, 16)).not.toEqual(picture.subarray(0, 16))
    expect(veiled.subarray(100)).toEqual(picture.subarray(100))
  })

  it('does not change its input', () => {
    const before = Buffer.from(picture)
    veil(picture, key)
    expect(picture).toEqual(before)
  })

  it.each([0, 1, 30, 99, 100, 400])('is removed from pieces that begin at byte %i', (start) => {
    const veiled = veil(picture, key)
    const cuts = [start, start + 7, start + 50, picture.length]
    const pieces = cuts.slice(1).map((end, index) => {
      const from = cuts[index] ?? 0
      return veil(veiled.subarray(from, end), key, from)
    })
    expect(Buffer.concat(pieces)).toEqual(picture.subarray(start))
  })
})
