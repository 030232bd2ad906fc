import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFolderStorage } from './folder.ts'
import { BadKey, RangeOutside, type Storage, StorageFull } from './storage.ts'

let root: string
let storage: Storage

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kaleido-storage-'))
  storage = await openFolderStorage(root)
})

afterEach(() => rm(root, { recursive: true, force: true }))

async function contentOf(key: string): Promise<string | undefined> {
  const opened = await storage.open(key)
  return opened && text(opened.stream)
}

const drafts = () => readdir(path.join(root, '.drafts'))

describe('the folder storage', () => {
  it('gives back what was put, with its size and hash', async () => {
    const content = Buffer.from('万花筒')
    const stored = await storage.put('work/12/cover.jpg', content)
    expect(stored).toEqual({
      bytes: 9,
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    const opened = await storage.open('work/12/cover.jpg')
    expect(opened).toMatchObject({ bytes: 9, total: 9 })
    expect(opened && (await buffer(opened.stream))).toEqual(content)
    expect(await storage.stat('work/12/cover.jpg')).toMatchObject({ bytes: 9 })
  })

  it('takes a stream', async () => {
    const pieces = Array.from({ length: 50 }, (_, n) => Buffer.alloc(10_000, n))
    expect(await storage.put('a', Readable.from(pieces))).toMatchObject({ bytes: 500_000 })
    const opened = await storage.open('a')
    expect(opened && (await buffer(opened.stream))).toEqual(Buffer.concat(pieces))
  })

  it('takes nothing, too', async () => {
    expect(await storage.put('empty', Buffer.alloc(0))).toMatchObject({ bytes: 0 })
    expect(await contentOf('empty')).toBe('')
  })

  it('replaces as a whole: a reader who began keeps the former content', async () => {
    await storage.put('a', Buffer.from('former'))
    const opened = await storage.open('a')
    await storage.put('a', Buffer.from('later and longer'))
    expect(opened && (await text(opened.stream))).toBe('former')
    expect(await contentOf('a')).toBe('later and longer')
  })

  it('shows nothing of an upload that breaks off, and leaves nothing behind', async () => {
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('connection lost')
    }
    await storage.put('a', Buffer.from('former'))
    await expect(storage.put('a', Readable.from(broken()))).rejects.toThrow('connection lost')
    expect(await contentOf('a')).toBe('former')
    expect(await drafts()).toEqual([])
  })

  it('knows what it does not have', async () => {
    await storage.put('a/b', Buffer.from('x'))
    for (const key of ['b', 'a', 'a/b/c']) {
      expect(await storage.open(key)).toBeUndefined()
      expect(await storage.stat(key)).toBeUndefined()
    }
  })

  it('removes, and does not mind removing again', async () => {
    await storage.put('a/b', Buffer.from('x'))
    await storage.remove('a/b')
    await storage.remove('a/b')
    expect(await storage.open('a/b')).toBeUndefined()
  })

  it('removes drafts of killed processes, but none that may be under way', async () => {
    const folder = path.join(root, '.drafts')
    await writeFile(path.join(folder, 'old'), 'x')
    await writeFile(path.join(folder, 'young'), 'x')
    const longAgo = new Date(Date.now() - 3 * 86_400_000)
    await utimes(path.join(folder, 'old'), longAgo, longAgo)
    await openFolderStorage(root)
    expect(await drafts()).toEqual(['young'])
  })
})

describe('a range', () => {
  beforeEach(() => storage.put('digits', Buffer.from('0123456789')))

  it.each([
    [{ start: 0 }, '0123456789'],
    [{ start: 0, end: 0 }, '0'],
    [{ start: 3, end: 5 }, '345'],
    [{ start: 8 }, '89'],
    [{ start: 8, end: 99 }, '89'],
  ])('%j gives %s', async (range, expected) => {
    const opened = await storage.open('digits', range)
    expect(opened).toMatchObject({ bytes: expected.length, total: 10 })
    expect(opened && (await text(opened.stream))).toBe(expected)
  })

  it.each([{ start: 10 }, { start: -1, end: 3 }, { start: 5, end: 4 }])(
    '%j lies outside, and the size is told',
    async (range) => {
      const error = await storage.open('digits', range).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(RangeOutside)
      expect(error).toMatchObject({ total: 10 })
    },
  )
})

describe('a key', () => {
  it.each(['a', 'work/12/cover.jpg', 'm/0-9_z/index.m3u8', 'a.b.c'])('may be %s', async (key) => {
    await storage.put(key, Buffer.from('x'))
    expect(await storage.list('')).toEqual([key])
  })

  it.each([
    '',
    '.',
    '..',
    '../a',
    'a/../b',
    'a/./b',
    '/a',
    'a/',
    'a//b',
    '.drafts/a',
    'a/.hidden',
    'A',
    'a b',
    'a\\b',
    'a\0b',
    'a\nb',
    'a..b',
    'a.',
    '%2e%2e/a',
    '图',
    'a'.repeat(513),
  ])('may not be %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(BadKey)
    await expect(storage.open(key)).rejects.toThrow(BadKey)
    await expect(storage.stat(key)).rejects.toThrow(BadKey)
    await expect(storage.remove(key)).rejects.toThrow(BadKey)
  })
})

describe('a list', () => {
  const keys = ['a-b', 'a-b/1', 'a/1', 'a/2/x', 'a0', 'b/1'].filter((key) => key !== 'a-b')

  beforeEach(async () => {
    for (const key of keys.toReversed()) await storage.put(key, Buffer.from('x'))
  })

  it('goes by the characters of the whole key', async () => {
    expect(await storage.list('')).toEqual(keys.toSorted())
  })

  it('takes a prefix, which need not end with a name', async () => {
    expect(await storage.list('a/')).toEqual(['a/1', 'a/2/x'])
    expect(await storage.list('a')).toEqual(['a-b/1', 'a/1', 'a/2/x', 'a0'])
    expect(await storage.list('a/2')).toEqual(['a/2/x'])
    expect(await storage.list('c')).toEqual([])
  })

  it.each([1, 2, 3])('walks everything in pages of %i', async (limit) => {
    const walked: string[] = []
    for (;;) {
      const page = await storage.list('', walked.at(-1), limit)
      if (page.length === 0) break
      expect(page.length).toBeLessThanOrEqual(limit)
      walked.push(...page)
    }
    expect(walked).toEqual(keys.toSorted())
  })
})

describe('a full disk', () => {
  /** A file system of one megabyte, where this user may make one. */
  async function withTinyDisk(use: (folder: string) => Promise<void>): Promise<boolean> {
    const folder = path.join(root, 'tiny')
    await mkdir(folder)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    } catch {
      return false
    }
    try {
      await use(folder)
    } finally {
      execFileSync('umount', [folder])
    }
    return true
  }

  it('is told apart, keeps what was there, and is over when there is room again', async (context) => {
    const mounted = await withTinyDisk(async (folder) => {
      const tiny = await openFolderStorage(folder)
      await tiny.put('big', Buffer.alloc(900_000))
      await expect(tiny.put('more', Buffer.alloc(400_000))).rejects.toThrow(StorageFull)
      expect(await tiny.stat('more')).toBeUndefined()
      expect(await tiny.stat('big')).toMatchObject({ bytes: 900_000 })
      expect(await readdir(path.join(folder, '.drafts'))).toEqual([])
      await tiny.remove('big')
      expect(await tiny.put('more', Buffer.alloc(400_000))).toMatchObject({ bytes: 400_000 })
    })
    if (!mounted) context.skip('this user may mount nothing')
  })

  it('is not what a content is called that fails by itself', async () => {
    async function* failing() {
      yield Buffer.from('x')
      throw Object.assign(new Error('upstream is full'), { code: 'ENOSPC' })
    }
    await expect(storage.put('a', Readable.from(failing()))).rejects.toThrow('upstream is full')
  })
})
