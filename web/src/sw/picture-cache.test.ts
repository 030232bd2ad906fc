import { afterEach, expect, it } from 'vitest'
import { keepPicture, pictureLimits, recallPicture, surplusOf } from './picture-cache.ts'

afterEach(() => caches.delete('kaleido-pictures'))

const picture = (size: number) => ({ bytes: new ArrayBuffer(size), type: 'image/webp' })
const paths = async () =>
  (await (await caches.open('kaleido-pictures')).keys()).map(({ url }) => new URL(url).pathname)

it('recalls a picture by its path, as it came', async () => {
  expect(await recallPicture('/p/one.webp')).toBeUndefined()
  await keepPicture('/p/one.webp', { bytes: Uint8Array.of(1, 2, 3).buffer, type: 'image/webp' })
  const kept = await recallPicture('/p/one.webp')
  expect(kept?.type).toBe('image/webp')
  expect([...new Uint8Array(kept?.bytes ?? new ArrayBuffer())]).toEqual([1, 2, 3])
})

it('keeps no picture that is as large as a page of a gallery', async () => {
  await keepPicture('/p/huge.webp', picture(pictureLimits.largest + 1))
  expect(await recallPicture('/p/huge.webp')).toBeUndefined()
})

it('keeps as many bytes as are allowed, the most recently used', async () => {
  const size = pictureLimits.largest
  const most = Math.floor(pictureLimits.bytes / size)
  for (let number = 0; number < most; number += 1) {
    await keepPicture(`/p/${number}.webp`, picture(size))
  }
  await keepPicture('/p/0.webp', picture(size))
  await keepPicture('/p/last.webp', picture(size))
  const kept = await paths()
  expect(kept).toHaveLength(most)
  expect(kept).not.toContain('/p/1.webp')
  expect(kept.slice(-2)).toEqual(['/p/0.webp', '/p/last.webp'])
})

it.each([
  ['nothing within the limits', { count: 3, bytes: 60 }, []],
  ['the least recently used by number', { count: 1, bytes: 60 }, ['a', 'b']],
  ['the least recently used by bytes', { count: 3, bytes: 35 }, ['a', 'b']],
])('evicts %s', (_which, limits, expected) => {
  const all = new Map([
    ['a', 10],
    ['b', 20],
    ['c', 30],
  ])
  expect(surplusOf(all, limits)).toEqual(expected)
})
