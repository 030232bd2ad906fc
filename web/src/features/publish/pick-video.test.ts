import { videoLimits } from '@kaleido/contract/media'
import { expect, test } from 'vitest'
import { kindOf, refusalFor } from './pick-video.ts'
import { readFacts } from './read-facts.ts'

const upright = { seconds: 20, width: 720, height: 1280 }
const file = (size: number) => Object.defineProperty(new File([], 'a.mp4'), 'size', { value: size })

test.each([
  ['an upright clip', upright, 'short'],
  ['a square one', { ...upright, height: 720 }, 'short'],
  ['one that lies on its side', { ...upright, width: 1280, height: 720 }, 'video'],
  ['one of four minutes', { ...upright, seconds: 240 }, 'video'],
  ['one that cannot be read here', undefined, 'video'],
] as const)('%s is taken as what it can be', (_name, facts, kind) => {
  expect(kindOf(file(1_000), facts)).toBe(kind)
})

test.each([
  ['short', 0, upright, 'empty'],
  ['short', videoLimits.short.maxBytes + 1, upright, 'tooLarge'],
  ['short', 9, { ...upright, seconds: 2.5 }, 'tooShort'],
  ['short', 9, { ...upright, seconds: 181 }, 'tooLong'],
  ['short', 9, { ...upright, width: 1_920 }, 'notUpright'],
  ['video', 9, { ...upright, seconds: 4 * 3_600 + 1 }, 'tooLong'],
  ['video', 9, { ...upright, width: 1_920 }, undefined],
  ['video', 9, undefined, undefined],
] as const)('a %s of %d bytes is refused for its own reason', (kind, size, facts, refusal) => {
  expect(refusalFor(kind, file(size), facts)).toBe(refusal)
})

test('a file that is no video has no facts', async () => {
  expect(await readFacts(new File(['a video, honestly'], 'a.mp4'))).toBeUndefined()
})
