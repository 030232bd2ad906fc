import { describe, expect, it } from 'vitest'
import { planWorld, worldNumber } from '../plan.ts'
import { readKeptFilm } from './kept.ts'
import { loopFilm } from './looped.ts'

const looped = planWorld(worldNumber).works.flatMap(({ film, times, title }) =>
  film !== undefined && times !== undefined ? [{ film, times, title }] : [],
)

describe('a film in a loop', () => {
  it.each(looped)('$title plays the files of $film $times times', async ({ film, times }) => {
    const once = await readKeptFilm(film)
    const { facts, files } = loopFilm(once, times)
    expect(facts.seconds).toBe(once.facts.seconds * times)
    expect([...files.keys()]).toEqual([...once.files.keys()])
    for (const track of [...facts.heights, 'a']) {
      const lines = files.get(`${track}/index.m3u8`)?.toString().split('\n') ?? []
      const seconds = lines.reduce(
        (sum, line) => sum + Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? 0),
        0,
      )
      expect(Math.abs(seconds - facts.seconds) / times).toBeLessThan(0.05)
      expect(lines.filter((line) => line === '#EXT-X-DISCONTINUITY')).toHaveLength(times - 1)
      expect(lines.filter((line) => line === '#EXT-X-ENDLIST')).toHaveLength(1)
    }
  })

  it.each(looped)(
    '$title shows the frame of each moment on its timeline',
    async ({ film, times }) => {
      const once = (await readKeptFilm(film)).facts
      const { facts } = loopFilm(await readKeptFilm(film), times)
      const tiles = Math.floor(once.seconds / once.sprite.every)
      expect(tiles * facts.sprite.every).toBeGreaterThanOrEqual(facts.seconds)
      for (let tile = 0; tile < tiles; tile += 1) {
        const moment = (tile * facts.sprite.every) % once.seconds
        expect(moment).toBeCloseTo(tile * once.sprite.every, 6)
      }
    },
  )
})
