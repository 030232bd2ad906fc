import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { BadKey, RangeOutside, type Storage } from './storage.ts'

/** The storage of the running test. */
type Now = () => Storage

/** The tests of every storage. `open` makes an empty one for each test. */
export function describeStorage(open: () => Promise<Storage>): void {
  let storage: Storage
  beforeEach(async () => {
    storage = await open()
  })
  const now = () => storage
  describe('content', () => {
    describeContent(now)
  })
  describe('removal', () => {
    describeRemoval(now)
  })
  describe('failures', () => {
    describeFailures(now)
  })
  describe('a file', () => {
    describeFiles(now)
  })
  describe('a reader', () => {
    describeReaders(now)
  })
  describe('a range', () => {
    describeRanges(now)
  })
  describe('a key', () => {
    describeKeys(now)
  })
  describe('a list', () => {
    describeLists(now)
  })
}

async function contentOf(storage: Storage, key: string): Promise<string | undefined> {
  const opened = await storage.open(key)
  return opened && text(opened.stream)
}

function describeContent(now: Now): void {
  it('is returned as it was put, with its size and hash', async () => {
    const content = Buffer.from('万花筒')
    const stored = await now().put('work/12/cover.jpg', content)
    expect(stored).toEqual({
      bytes: 9,
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    const opened = await now().open('work/12/cover.jpg')
    expect(opened).toMatchObject({ bytes: 9, total: 9 })
    expect(opened && (await buffer(opened.stream))).toEqual(content)
    expect(await now().stat('work/12/cover.jpg')).toMatchObject({ bytes: 9 })
  })

  it('may come as a stream, larger than one part of an upload', async () => {
    const content = randomBytes(20 * 1024 * 1024 + 7)
    const step = 1024 * 1024
    const pieces = Array.from({ length: 21 }, (_, n) => content.subarray(n * step, (n + 1) * step))
    const sha256 = createHash('sha256').update(content).digest('hex')
    const stored = await now().put('large', Readable.from(pieces))
    expect(stored).toEqual({ bytes: content.length, sha256 })
    const opened = await now().open('large')
    expect(opened && (await buffer(opened.stream)).equals(content)).toBe(true)
  })

  it('may be empty', async () => {
    expect(await now().put('empty', Buffer.alloc(0))).toMatchObject({ bytes: 0 })
    expect(await now().put('drained', Readable.from([]))).toMatchObject({ bytes: 0 })
    expect(await contentOf(now(), 'empty')).toBe('')
    expect(await contentOf(now(), 'drained')).toBe('')
  })

  it('is replaced as a whole: a reader that began earlier keeps the former content', async () => {
    await now().put('a', Buffer.from('former'))
    const opened = await now().open('a')
    await now().put('a', Buffer.from('later and longer'))
    expect(opened && (await text(opened.stream))).toBe('former')
    expect(await contentOf(now(), 'a')).toBe('later and longer')
  })

  it('is reported as missing', async () => {
    await now().put('a/b', Buffer.from('x'))
    for (const key of ['b', 'a', 'a/b/c']) {
      expect(await now().open(key)).toBeUndefined()
      expect(await now().reader(key)).toBeUndefined()
      expect(await now().stat(key)).toBeUndefined()
    }
  })
}

function describeRemoval(now: Now): void {
  it('succeeds, also when repeated', async () => {
    await now().put('a/b', Buffer.from('x'))
    await now().remove('a/b')
    await now().remove('a/b')
    expect(await now().open('a/b')).toBeUndefined()
  })

  it('removes everything below a key, and nothing beside it', async () => {
    for (const key of ['v/ab/one/a', 'v/ab/one/b/c', 'v/ab/one-more/a']) {
      await now().put(key, Buffer.from('x'))
    }
    await now().removeBelow('v/ab/one')
    await now().removeBelow('v/ab/one')
    expect(await now().list('v/')).toEqual(['v/ab/one-more/a'])
  })

  it('spares stored content when it tidies up', async () => {
    await now().put('a', Buffer.from('kept'))
    await now().tidy()
    expect(await contentOf(now(), 'a')).toBe('kept')
  })
}

function describeFailures(now: Now): void {
  it('in the middle of a content shows nothing of it', async () => {
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('connection lost')
    }
    await now().put('a', Buffer.from('former'))
    await expect(now().put('a', Readable.from(broken()))).rejects.toThrow('connection lost')
    expect(await contentOf(now(), 'a')).toBe('former')
    expect(await now().list('')).toEqual(['a'])
  })

  it('of the content’s own stream are not reported as a full storage', async () => {
    async function* failing() {
      yield Buffer.from('x')
      throw Object.assign(new Error('upstream is full'), { code: 'ENOSPC' })
    }
    await expect(now().put('a', Readable.from(failing()))).rejects.toThrow('upstream is full')
  })
}

function describeFiles(now: Now): void {
  it('is moved in, and gone from its old path', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kaleido-received-'))
    const file = path.join(folder, 'received')
    await writeFile(file, 'whole')
    await now().take('o/ab/one', file)
    expect(await contentOf(now(), 'o/ab/one')).toBe('whole')
    await expect(stat(file)).rejects.toThrow('ENOENT')
    await rm(folder, { recursive: true })
  })

  it('is lent to programs that read files', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kaleido-lent-'))
    const read = (file: string) => readFile(file, 'utf8')
    await now().put('o/ab/one', Buffer.from('lent'))
    expect(await now().withFile('o/ab/one', folder, read)).toBe('lent')
    expect(await now().withFile('o/ab/two', folder, read)).toBeUndefined()
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  })
}

function describeReaders(now: Now): void {
  it('reads pieces at any position, and no more than there is', async () => {
    const content = randomBytes(700_000)
    await now().put('a', content)
    const reader = await now().reader('a')
    if (!reader) throw new Error('there is nothing')
    expect(reader.bytes).toBe(700_000)
    expect(Date.now() - reader.changedAt.getTime()).toBeLessThan(3_600_000)
    const piece = Buffer.alloc(300_000)
    const places = { 300_000: 300_000, 0: 300_000, 600_000: 100_000, 700_000: 0 }
    for (const [at, length] of Object.entries(places)) {
      expect(await reader.read(piece, Number(at))).toBe(length)
      expect(piece.subarray(0, length)).toEqual(content.subarray(Number(at)).subarray(0, length))
    }
    await reader.close()
  })

  it('never mixes two contents: it reads the former one, or fails', async () => {
    await now().put('a', Buffer.from('former'))
    const reader = await now().reader('a')
    await now().put('a', Buffer.from('later!'))
    const piece = Buffer.alloc(6)
    const isRead = await reader?.read(piece, 0).then(
      () => true,
      () => false,
    )
    expect(isRead ? piece.toString() : 'former').toBe('former')
    await reader?.close()
  })
}

function describeRanges(now: Now): void {
  beforeEach(() => now().put('digits', Buffer.from('0123456789')))

  it.each([
    [{ start: 0 }, '0123456789'],
    [{ start: 0, end: 0 }, '0'],
    [{ start: 3, end: 5 }, '345'],
    [{ start: 8 }, '89'],
    [{ start: 8, end: 99 }, '89'],
  ])('%j gives %s', async (range, expected) => {
    const opened = await now().open('digits', range)
    expect(opened).toMatchObject({ bytes: expected.length, total: 10 })
    expect(opened && (await text(opened.stream))).toBe(expected)
  })

  it.each([{ start: 10 }, { start: -1, end: 3 }, { start: 5, end: 4 }])(
    '%j is out of range, and the size is reported',
    async (range) => {
      const error = await now()
        .open('digits', range)
        .catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(RangeOutside)
      expect(error).toMatchObject({ total: 10 })
    },
  )
}

const badKeys = [
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
]

function describeKeys(now: Now): void {
  it.each(['a', 'work/12/cover.jpg', 'm/0-9_z/index.m3u8', 'a.b.c'])('may be %s', async (key) => {
    await now().put(key, Buffer.from('x'))
    expect(await now().list('')).toEqual([key])
  })

  it.each(badKeys)('may not be %j', async (key) => {
    const bytes = Buffer.from('x')
    await expect(now().put(key, bytes)).rejects.toThrow(BadKey)
    await expect(now().open(key)).rejects.toThrow(BadKey)
    await expect(now().reader(key)).rejects.toThrow(BadKey)
    await expect(now().stat(key)).rejects.toThrow(BadKey)
    await expect(now().remove(key)).rejects.toThrow(BadKey)
    await expect(now().removeBelow(key)).rejects.toThrow(BadKey)
  })
}

function describeLists(now: Now): void {
  const keys = ['a-b/1', 'a/1', 'a/2/x', 'a0', 'b/1']

  beforeEach(async () => {
    for (const key of keys.toReversed()) await now().put(key, Buffer.from('x'))
  })

  it('is ordered by the characters of the whole key', async () => {
    expect(await now().list('')).toEqual(keys.toSorted())
  })

  it('takes a prefix, which need not end with a name', async () => {
    expect(await now().list('a/')).toEqual(['a/1', 'a/2/x'])
    expect(await now().list('a')).toEqual(['a-b/1', 'a/1', 'a/2/x', 'a0'])
    expect(await now().list('a/2')).toEqual(['a/2/x'])
    expect(await now().list('c')).toEqual([])
  })

  it('continues after a cursor, which need not be a key', async () => {
    expect(await now().list('', 'a/2/~')).toEqual(['a0', 'b/1'])
  })

  it.each([1, 2, 3])('returns everything in pages of %i', async (limit) => {
    const walked: string[] = []
    for (;;) {
      const page = await now().list('', walked.at(-1), limit)
      if (page.length === 0) break
      expect(page.length).toBeLessThanOrEqual(limit)
      walked.push(...page)
    }
    expect(walked).toEqual(keys.toSorted())
  })
}
