import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { planWorld, worldNumber } from '../plan.ts'
import { familiesOf, stillsOf } from './casting.ts'
import { filmNamed } from './film.fixture.ts'
import { films } from './films.ts'
import { keptFolder, readFiles, readKeptFilm, stillFile } from './kept.ts'
import { pack, unpack } from './pack.ts'
import { secondsOf } from './reel.ts'

const maxBytes = 30_000_000
const names = films.map(({ name }) => name)
const { works } = planWorld(worldNumber)
const playing = works.filter(({ kind }) => kind === 'video' || kind === 'short')
/** Posts of a video: they show a film as videos do. */
const videoPosts = works.filter(({ kind, film }) => kind === 'post' && film !== undefined)
const filmed = [...playing, ...videoPosts]

function text(files: ReadonlyMap<string, Buffer>, name: string): string {
  const bytes = files.get(name)
  if (!bytes) throw new Error(`there is no ${name}`)
  return bytes.toString()
}

/** Whatever a playlist names, relative to the item. */
function namedBy(files: ReadonlyMap<string, Buffer>, playlist: string): string[] {
  const content = text(files, playlist)
  const uris = [...content.matchAll(/URI="([^"]+)"/g)].map(([, uri = '']) => uri)
  const lines = content.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return [...uris, ...lines].map((name) => path.posix.join(path.posix.dirname(playlist), name))
}

function secondsIn(files: ReadonlyMap<string, Buffer>, playlist: string): number {
  const lengths = text(files, playlist).matchAll(/#EXTINF:([\d.]+)/g)
  return [...lengths].reduce((sum, [, long]) => sum + Number(long), 0)
}

describe('the kept films', () => {
  it('are twelve to twenty-four, those of the code, and weigh 30 MB at most', () => {
    expect(readdirSync(keptFolder).toSorted()).toEqual(names.toSorted())
    expect(names.length).toBeGreaterThanOrEqual(12)
    expect(names.length).toBeLessThanOrEqual(24)
    const bytes = readdirSync(keptFolder, { recursive: true, encoding: 'utf8' })
      .map((name) => statSync(path.join(keptFolder, name)))
      .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
    expect(bytes).toBeLessThanOrEqual(maxBytes)
  })

  it.each(names)(
    '%s lasts 20 to 40 seconds, as the code has it, at 1080p or 720x1280',
    async (name) => {
      const film = filmNamed(name)
      const { facts, files } = await readKeptFilm(name)
      expect(facts.seconds).toBeCloseTo(secondsOf(film), 1)
      expect(facts.seconds).toBeGreaterThanOrEqual(20)
      expect(facts.seconds).toBeLessThanOrEqual(40)
      const size = film.kind === 'short' ? [720, 1_280] : [1_920, 1_080]
      expect([facts.width, facts.height]).toEqual(size)
      expect(facts.heights.at(-1)).toBe(Math.min(...size))
      for (const track of [...facts.heights, 'a']) {
        expect(secondsIn(files, `${track}/index.m3u8`)).toBeCloseTo(facts.seconds, 0)
      }
    },
  )

  it.each(names)('%s has every file that an item has', async (name) => {
    const { facts, files } = await readKeptFilm(name)
    const masters = [
      ...facts.heights.map((height) => `master-${height}.m3u8`),
      'preview/master.m3u8',
    ]
    const tracks = masters.flatMap((master) => namedBy(files, master))
    const wanted = [...tracks, ...tracks.flatMap((playlist) => namedBy(files, playlist))]
    expect(wanted.filter((file) => !files.has(file))).toEqual([])
    const shorts = [...facts.heights.map((height) => `short-${height}.mp4`), 'preview/short.mp4']
    const isShort = filmNamed(name).kind === 'short'
    expect(shorts.filter((file) => files.has(file))).toEqual(isShort ? shorts : [])
    expect(files.has('sprite.vtt')).toBe(true)
    const sheets = [...files.keys()].filter((file) => file.startsWith('sprite/'))
    expect(sheets.length).toBe(facts.sprite.sheets)
  })

  it.each(names)('%s shows those who have to pay half of it at most', async (name) => {
    const { facts, files } = await readKeptFilm(name)
    expect(facts.previewSeconds).toBeLessThanOrEqual(facts.seconds / 2)
    expect(secondsIn(files, 'preview/360/index.m3u8')).toBeCloseTo(facts.previewSeconds, 1)
  })
})

describe('the casting', () => {
  it('gives every video, short and video post a kept film that shows its subject, and no other work any', () => {
    expect(videoPosts.length).toBeGreaterThan(0)
    for (const { film = '', kind, title, family } of filmed) {
      expect(filmNamed(film).kind, title).toBe(kind === 'short' ? 'short' : 'video')
      expect(familiesOf(filmNamed(film)).has(family), title).toBe(true)
    }
    expect(works.filter((work) => !filmed.includes(work) && work.film !== undefined)).toEqual([])
  })

  it('covers what plays with a frame of its film that shows its subject', () => {
    for (const { film = '', title, family, cover } of filmed) {
      if (!cover || !('film' in cover)) throw new Error(`${title} has no frame`)
      expect(cover.film, title).toBe(film)
      expect(stillsOf(filmNamed(film))[cover.still]?.families, title).toContain(family)
      expect(existsSync(stillFile(film, cover.still)), title).toBe(true)
    }
  })

  it('shows every film', () => {
    expect(new Set(playing.map(({ film }) => film))).toEqual(new Set(names))
  })
})

describe('packing', () => {
  it('keeps the bytes of copies once, and gives every file back as it was', async () => {
    const { files } = await readKeptFilm('carp')
    const { kept, copies } = pack(files)
    expect(kept.has('short-720.mp4')).toBe(false)
    expect(unpack(kept, copies)).toEqual(files)
    const folder = path.join(keptFolder, 'carp')
    expect(await readFiles(path.join(folder, 'item'))).toEqual(kept)
  })
})
