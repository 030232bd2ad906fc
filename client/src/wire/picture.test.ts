import vectors from '@kaleido/contract/wire-vectors.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { veilPicture } from './picture.ts'

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const pictures = [
  { name: 'a picture', ...vectors.picture },
  { name: 'a picture shorter than the veil', ...vectors.shortPicture },
]

it.each(pictures)('veils and unveils $name as the vectors say', ({ plainHex, veiledHex }) => {
  expect(veilPicture(bytesOf(plainHex), vectors.imageKey)).toEqual(bytesOf(veiledHex))
  expect(veilPicture(bytesOf(veiledHex), vectors.imageKey)).toEqual(bytesOf(plainHex))
})

it('uses the bytes of a key outside of ASCII, not its characters', () => {
  const key = Buffer.from('万🔑')
  expect([...veilPicture(new Uint8Array(9), '万🔑')]).toEqual([...key, ...key].slice(0, 9))
})

it('does not modify the bytes it was given', () => {
  const picture = Uint8Array.of(1, 2, 3)
  veilPicture(picture, vectors.imageKey)
  expect(picture).toEqual(Uint8Array.of(1, 2, 3))
})

it('leaves an empty file as it is', () => {
  expect(veilPicture(new Uint8Array(0), vectors.imageKey)).toEqual(new Uint8Array(0))
})
