import { describe, expect, it } from 'vitest'
import { choose, type Shown } from './choose.ts'

const picture: Shown = {
  url: '/p/ab/one.webp',
  width: 2_000,
  height: 1_000,
  placeholder: '',
  widths: [320, 640, 1_080],
}
const screen = { density: 2, showsAvif: false }
const place = (width: number, height = 0) => ({ width, height })

describe('the variant of a picture', () => {
  it.each([
    [100, '/p/ab/one-320.webp', 320],
    [160, '/p/ab/one-320.webp', 320],
    [161, '/p/ab/one-640.webp', 640],
    [390, '/p/ab/one-1080.webp', 1_080],
    [541, '/p/ab/one.webp', 2_000],
  ])('for a place %i px wide is the narrowest that fills it', (width, path, wide) => {
    expect(choose(picture, place(width), screen)).toEqual({ path, width: wide })
  })

  it('fills a place that is higher than the picture would be', () => {
    expect(choose(picture, place(100, 300), screen).width).toBe(2_000)
    expect(choose(picture, place(100, 150), screen).width).toBe(640)
  })

  it('is capped at two and a half pixels per CSS pixel', () => {
    expect(choose(picture, place(250), { ...screen, density: 2.5 }).width).toBe(640)
    expect(choose(picture, place(250), { ...screen, density: 4 }).width).toBe(640)
  })

  it('is AVIF where it exists and the browser supports it', () => {
    const both: Shown = { ...picture, avif: true }
    const shows = { ...screen, showsAvif: true }
    expect(choose(both, place(100), shows).path).toBe('/p/ab/one-320.avif')
    expect(choose(both, undefined, shows).path).toBe('/p/ab/one.avif')
    expect(choose(both, place(100), screen).path).toBe('/p/ab/one-320.webp')
    expect(choose(picture, place(100), shows).path).toBe('/p/ab/one-320.webp')
  })

  it('is the original where there are no variants, or for a reader', () => {
    expect(choose(picture, undefined, screen)).toEqual({ path: picture.url, width: 2_000 })
    expect(choose({ url: picture.url }, place(100), screen).path).toBe(picture.url)
    const small = { url: picture.url, width: 200, height: 200 }
    expect(choose(small, place(300), screen)).toEqual({ path: picture.url, width: 200 })
  })

  it('is a still in lists, and animated for a reader', () => {
    const moving: Shown = { ...picture, width: 500, widths: [320, 640], animated: true }
    expect(choose(moving, place(390), screen).path).toBe('/p/ab/one-640.webp')
    expect(choose(moving, place(100), screen).path).toBe('/p/ab/one-320.webp')
    expect(choose(moving, undefined, screen).path).toBe('/p/ab/one.webp')
  })
})
