import { expect, it } from 'vitest'
import { takesTooMuchMemory } from './pictures.ts'

const largest = { width: 8_000, height: 6_000, channels: 4, depth: 'uchar', format: 'png' } as const

it.each([
  ['a PNG of four bytes a pixel', { ...largest }, false],
  ['a JPEG in one pass', { ...largest, format: 'jpeg', channels: 3, isProgressive: false }, false],
  [
    'a grey JPEG in passes',
    { ...largest, format: 'jpeg', channels: 1, isProgressive: true },
    false,
  ],
  ['a JPEG in passes', { ...largest, format: 'jpeg', channels: 3, isProgressive: true }, true],
  ['a PNG of eight bytes a pixel', { ...largest, depth: 'ushort' }, true],
] as const)('the memory that %s of the largest size takes is bounded', (_which, head, tooMuch) => {
  expect(takesTooMuchMemory(head as Parameters<typeof takesTooMuchMemory>[0])).toBe(tooMuch)
})
