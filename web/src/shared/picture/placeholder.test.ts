import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { backgroundOf } from './placeholder.ts'

const edge = 8

/** Colours that differ in every direction. */
function thumbhashOf(width: number, height: number): string {
  const pixels = Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height]
    return [255 * x, 200 * y + 30 * Math.sin(9 * x), 255 - 180 * x * y, 255]
  })
  const hash = rgbaToThumbHash(width, height, Uint8Array.from(pixels.flat()))
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function bitmapOf(thumbhash: string): Uint8Array {
  const data = /base64,([^)]*)/.exec(backgroundOf(thumbhash) ?? '')?.[1] ?? ''
  return Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
}

describe('a placeholder', () => {
  it.each([
    [32, 24],
    [24, 32],
    [32, 32],
    [32, 9],
    [9, 32],
  ])('of a picture of %i by %i matches its thumbhash', (width, height) => {
    const thumbhash = thumbhashOf(width, height)
    const bitmap = bitmapOf(thumbhash).subarray(54)
    const meant = thumbHashToRGBA(
      Uint8Array.from(atob(thumbhash.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
        character.charCodeAt(0),
      ),
    )
    let max = 0
    for (let y = 0; y < edge; y += 1) {
      for (let x = 0; x < edge; x += 1) {
        const [column, row] = [
          Math.round(((x + 0.5) / edge) * meant.w - 0.5),
          Math.round(((y + 0.5) / edge) * meant.h - 0.5),
        ]
        const there = (row * meant.w + column) * 4
        const here = ((edge - 1 - y) * edge + x) * 3
        for (const colour of [0, 1, 2]) {
          const off = (bitmap[here + 2 - colour] ?? 0) - (meant.rgba[there + colour] ?? 0)
          max = Math.max(max, Math.abs(off))
        }
      }
    }
    // The two grids of pixels differ by half a pixel at most.
    expect(max).toBeLessThan(24)
  })

  it('is a bitmap of its full length', () => {
    const bitmap = bitmapOf(thumbhashOf(32, 24))
    const view = new DataView(bitmap.buffer)
    expect(String.fromCharCode(...bitmap.subarray(0, 2))).toBe('BM')
    expect([view.getUint32(2, true), view.getUint32(10, true)]).toEqual([bitmap.length, 54])
    expect([view.getInt32(18, true), view.getInt32(22, true)]).toEqual([edge, edge])
  })

  it.each(['', 'e8694a-f0a92e-0d0e11', 'x'])('is undefined without a thumbhash: %o', (text) => {
    expect(backgroundOf(text)).toBeUndefined()
  })
})
