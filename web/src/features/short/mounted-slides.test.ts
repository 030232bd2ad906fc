import { expect, it } from 'vitest'
import { mountedSlides } from './mounted-slides.ts'

it.each([
  [0, 1, [0]],
  [0, 9, [0, 1, 2]],
  [4, 9, [2, 3, 4, 5, 6]],
  [8, 9, [6, 7, 8]],
])('around slide %i of %i the mounted ones are %j', (index, count, slides) => {
  expect(mountedSlides(index, count)).toEqual(slides)
})

it('there are never more than five, at any position', () => {
  for (let index = 0; index < 300; index += 1) {
    const slides = mountedSlides(index, 300)
    expect(slides.length).toBeLessThanOrEqual(5)
    expect(slides).toContain(index)
  }
})
