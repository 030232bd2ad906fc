import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ItemFacts, itemLayout } from '../../../server/src/platform/media-tools/make-item.ts'
import { filmNamed, readyFilms, readyFolder } from './casting.ts'
import { secondsOf } from './reel.ts'

const max = 15 * 1024 * 1024

function read(name: string) {
  const folder = readyFolder(name)
  const facts = JSON.parse(readFileSync(path.join(folder, itemLayout.facts), 'utf8')) as ItemFacts
  return { folder, facts, item: path.join(folder, itemLayout.files) }
}

/** Whatever a playlist names, relative to the item. */
function namedBy(item: string, playlist: string): string[] {
  const text = readFileSync(path.join(item, playlist), 'utf8')
  const uris = [...text.matchAll(/URI="([^"]+)"/g)].map(([, uri = '']) => uri)
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return [...uris, ...lines].map((name) => path.join(path.dirname(playlist), name))
}

function secondsIn(item: string, playlist: string): number {
  const text = readFileSync(path.join(item, playlist), 'utf8')
  return [...text.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, long]) => sum + Number(long), 0)
}

describe('films that are kept with the code', () => {
  it('are those that the casting names, and weigh little', () => {
    const folder = path.dirname(readyFolder('any'))
    expect(readdirSync(folder).toSorted()).toEqual([...readyFilms].toSorted())
    const bytes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => statSync(path.join(folder, name)))
      .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
    expect(bytes).toBeLessThan(max)
  })

  it.each(readyFilms)(
    '%s is as long as the film is now: else make it anew with tools/films.ts',
    (name) => {
      const { facts, item } = read(name)
      const seconds = secondsOf(filmNamed(name))
      expect(facts.seconds).toBeCloseTo(seconds, 1)
      for (const height of facts.heights) {
        expect(secondsIn(item, `${height}/index.m3u8`)).toBeCloseTo(seconds, 1)
      }
      expect(secondsIn(item, 'a/index.m3u8')).toBeCloseTo(seconds, 0)
    },
  )

  it.each(readyFilms)('%s is shown to half of it at most by who has to pay for it', (name) => {
    const { facts, item } = read(name)
    expect(facts.previewSeconds).toBeLessThanOrEqual(facts.seconds / 2)
    for (const track of ['360', 'a']) {
      expect(secondsIn(item, `preview/${track}/index.m3u8`)).toBeCloseTo(facts.previewSeconds, 1)
    }
  })

  it.each(readyFilms)('%s has every file that an item has', (name) => {
    const { facts, folder, item } = read(name)
    const masters = [
      ...facts.heights.map((height) => `master-${height}.m3u8`),
      'preview/master.m3u8',
    ]
    for (const master of masters) {
      const playlists = namedBy(item, master)
      expect(playlists.length).toBeGreaterThanOrEqual(2)
      for (const file of playlists.flatMap((playlist) => namedBy(item, playlist))) {
        expect(existsSync(path.join(item, file)), file).toBe(true)
      }
    }
    const { kind } = filmNamed(name)
    const shorts = [...facts.heights.map((height) => `short-${height}.mp4`), 'preview/short.mp4']
    for (const file of shorts)
      expect(existsSync(path.join(item, file)), file).toBe(kind === 'short')
    expect(existsSync(path.join(item, 'sprite.vtt'))).toBe(true)
    expect(readdirSync(path.join(item, 'sprite')).length).toBe(facts.sprite.sheets)
    expect(facts.frames.length).toBeGreaterThan(0)
    for (const frame of facts.frames) {
      expect(existsSync(path.join(folder, itemLayout.frames, frame)), frame).toBe(true)
    }
  })
})
