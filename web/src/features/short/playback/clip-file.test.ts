import { expect, it, onTestFinished, vi } from 'vitest'
import { aGrant } from '../../../testing/media.ts'
import { fileOf, heightsOf } from './clip-file.ts'

const folder = '/m/k1/1900000000/session/hmac/item/720'
const grant = aGrant({ mp4: `${folder}/short-720.mp4`, qualities: [360, 540, 720] })

it.each([
  [undefined, 720],
  [540, 540],
  [600, 540],
  [2160, 720],
])('with %s wanted it plays %i', (height, file) => {
  expect(fileOf(grant, height)).toBe(`${folder}/short-${file}.mp4`)
})

it('where less is wanted than there is, it plays the smallest', () => {
  expect(fileOf(grant, 144)).toBe(`${folder}/short-360.mp4`)
})

it('a preview is one file', () => {
  const preview = aGrant({ mp4: `${folder}/preview/short.mp4`, qualities: [360] })
  expect(fileOf(preview, 360)).toBe(`${folder}/preview/short.mp4`)
  expect(heightsOf(preview)).toEqual([])
})

it('other renditions are capped at the granted one', () => {
  expect(heightsOf(aGrant({ mp4: `${folder}/short-720.mp4`, qualities: [720, 1080] }))).toEqual([
    720,
  ])
})

it('without a file the playlist plays, where the browser supports it', () => {
  const knows = vi.spyOn(HTMLVideoElement.prototype, 'canPlayType')
  onTestFinished(() => knows.mockRestore())
  const listed = aGrant()
  knows.mockReturnValue('maybe')
  expect(fileOf(listed)).toBe(listed.hls)
  knows.mockReturnValue('')
  expect(() => fileOf(listed)).toThrow('no file')
})
