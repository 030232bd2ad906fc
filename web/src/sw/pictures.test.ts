import { expect, it } from 'vitest'
import { isPicture } from './pictures.ts'

it.each([
  ['/p/ab/one.webp', 'image', true],
  ['/g/k1/1790000000/7/c2ln/ab/folder/one-640.avif', 'image', true],
  ['/v/ab/one.m3u8', 'image', false],
  ['/gallery/7', 'document', false],
  ['/p/ab/one.webp', '', false],
] as const)('%s for "%s" passes through the worker as a picture: %s', (path, destination, is) => {
  expect(isPicture({ destination }, new URL(path, 'https://line.example'))).toBe(is)
})
