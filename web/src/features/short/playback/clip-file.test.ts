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
])('who wants %s plays %i', (height, file) => {
  expect(fileOf(grant, height)).toBe(`${folder}/short-${file}.mp4`)
})

it('who wants less than there is plays the least there is', () => {
  expect(fileOf(grant, 144)).toBe(`${folder}/short-360.mp4`)
})

it('a preview is one file', () => {
  const preview = aGrant({ mp4: `${folder}/preview/short.mp4`, qualities: [360] })
  expect(fileOf(preview, 360)).toBe(`${folder}/preview/short.mp4`)
  expect(heightsOf(preview)).toEqual([])
})

it('what stands beside the file is no more than it', () => {
  expect(heightsOf(aGrant({ mp4: `${folder}/short-720.mp4`, qualities: [720, 1080] }))).toEqual([
    720,
  ])
})

it('without a file of its own the playlist plays, and only where the browser knows them', () => {
  const knows = vi.spyOn(HTMLVideoElement.prototype, 'canPlayType')
  onTestFinished(() => knows.mockRestore())
  const listed = aGrant()
  knows.mockReturnValue('maybe')
  expect(fileOf(listed)).toBe(listed.hls)
  knows.mockReturnValue('')
  expect(() => fileOf(listed)).toThrow('no file')
})
