import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Storage } from './storage.ts'
import type { Uploads } from './uploads.ts'

interface Stores {
  readonly storage: Storage
  readonly uploads: Uploads
}

const id = 'abcdefghij0123456789kl'
const mebibyte = 1024 * 1024

/** The tests of every place where uploads lie. `open` makes an empty one for each test. */
export function describeUploads(open: () => Promise<Stores>): void {
  let stores: Stores
  beforeEach(async () => {
    stores = await open()
  })
  describe('an upload', () => {
    describeArrival(() => stores)
    describeKeeping(() => stores)
  })
  describe('an end of an upload', () => {
    describeEnds(() => stores)
  })
}

type Now = () => Stores

/** What one request brings: bytes from an offset, of which the last may not be kept. */
async function send(
  { uploads }: Stores,
  content: Buffer,
  { from, to, isCut = false }: { from: number; to: number; isCut?: boolean },
): Promise<void> {
  const writer = await uploads.writer(id, { from, total: content.length })
  try {
    for (let at = from; at < to; at += 100_000) {
      await writer.write(content.subarray(at, Math.min(at + 100_000, to)))
    }
    expect(writer.at).toBe(to)
    if (!isCut) await writer.keep()
  } finally {
    await writer.close()
  }
}

async function storedAt({ storage }: Stores, key: string): Promise<Buffer | undefined> {
  const opened = await storage.open(key)
  return opened && buffer(opened.stream)
}

function describeArrival(now: Now): void {
  it.each([
    ['in one request', []],
    ['part by part', [8 * mebibyte, 16 * mebibyte]],
    ['cut anywhere', [1, 3 * mebibyte, 8 * mebibyte + 5, 9 * mebibyte, 17 * mebibyte]],
  ])('arrives %s, and is then stored whole', async (_how, cuts) => {
    const content = randomBytes(20 * mebibyte + 7)
    await now().uploads.begin(id)
    let from = 0
    for (const to of cuts) {
      await send(now(), content, { from, to })
      expect(await now().uploads.has(id, to)).toBe(true)
      from = to
    }
    await send(now(), content, { from, to: content.length })
    expect(await now().uploads.complete(id, content.length)).toBe(true)
    await now().uploads.take(id, 'o/ab/one')
    expect((await storedAt(now(), 'o/ab/one'))?.equals(content)).toBe(true)
    expect(await now().uploads.has(id, 0)).toBe(false)
    expect(await now().storage.list('')).toEqual(['o/ab/one'])
  })

  it('continues from what was kept, whatever was written behind it', async () => {
    const content = randomBytes(12 * mebibyte)
    await now().uploads.begin(id)
    await send(now(), content, { from: 0, to: 2 * mebibyte })
    await send(now(), content, { from: 2 * mebibyte, to: 10 * mebibyte, isCut: true })
    await send(now(), content, { from: 2 * mebibyte, to: content.length })
    expect(await now().uploads.complete(id, content.length)).toBe(true)
    const whole = await now().uploads.open(id)
    expect(whole && (await buffer(whole)).equals(content)).toBe(true)
  })

  it('is not harmed by a writer that is late', async () => {
    const content = randomBytes(11 * mebibyte)
    const total = content.length
    await now().uploads.begin(id)
    const late = await now().uploads.writer(id, { from: 0, total })
    await late.write(content.subarray(0, mebibyte))
    await send(now(), content, { from: 0, to: 3 * mebibyte })
    await late.keep()
    await send(now(), content, { from: 3 * mebibyte, to: 10 * mebibyte })
    await late.close()
    await send(now(), content, { from: 10 * mebibyte, to: total })
    expect(await now().uploads.complete(id, total)).toBe(true)
    await now().uploads.take(id, 'a')
    expect((await storedAt(now(), 'a'))?.equals(content)).toBe(true)
  })
}

function describeKeeping(now: Now): void {
  it('may be begun again without losing anything', async () => {
    const content = randomBytes(1_000)
    await now().uploads.begin(id)
    await send(now(), content, { from: 0, to: 500 })
    await now().uploads.begin(id)
    expect(await now().uploads.has(id, 500)).toBe(true)
    await send(now(), content, { from: 500, to: 1_000 })
    expect(await now().uploads.complete(id, 1_000)).toBe(true)
  })

  it('reports what is not there', async () => {
    const { uploads } = now()
    expect(await uploads.has(id, 0)).toBe(false)
    expect(await uploads.complete(id, 1)).toBe(false)
    expect(await uploads.open(id)).toBeUndefined()
    await uploads.begin(id)
    expect(await uploads.has(id, 0)).toBe(true)
    expect(await uploads.has(id, 500)).toBe(false)
    expect(await uploads.has(id, 9 * mebibyte)).toBe(false)
  })

  it('should be kept now and then, and not after every piece', async () => {
    await now().uploads.begin(id)
    const writer = await now().uploads.writer(id, { from: 0, total: 9 * mebibyte })
    await writer.write(Buffer.alloc(65_536))
    expect(writer.isDue(0, 10)).toBe(false)
    await writer.write(Buffer.alloc(8 * mebibyte - 65_536))
    expect(writer.isDue(0, 10)).toBe(true)
    await writer.close()
  })
}

function describeEnds(now: Now): void {
  it('is not whole while any of it is missing, however often that is asked', async () => {
    const content = randomBytes(9 * mebibyte)
    await now().uploads.begin(id)
    await send(now(), content, { from: 0, to: 8 * mebibyte })
    expect(await now().uploads.complete(id, content.length)).toBe(false)
    await send(now(), content, { from: 8 * mebibyte, to: content.length })
    expect(await now().uploads.complete(id, content.length)).toBe(true)
    expect(await now().uploads.complete(id, content.length)).toBe(true)
  })

  it('shows its first bytes once it is whole', async () => {
    await now().uploads.begin(id)
    await send(now(), Buffer.from('0123456789'), { from: 0, to: 10 })
    await now().uploads.complete(id, 10)
    const first = await now().uploads.open(id, { start: 0, end: 3 })
    expect(first && (await buffer(first)).toString()).toBe('0123')
    const all = await now().uploads.open(id, { start: 0, end: 63 })
    expect(all && (await buffer(all)).toString()).toBe('0123456789')
  })

  it('moves once, and a repetition leaves what has moved alone', async () => {
    await now().uploads.begin(id)
    await send(now(), Buffer.from('0123456789'), { from: 0, to: 10 })
    await now().uploads.complete(id, 10)
    await now().uploads.take(id, 'a')
    await now().uploads.take(id, 'a')
    expect((await storedAt(now(), 'a'))?.toString()).toBe('0123456789')
  })

  it('leaves nothing when it is removed, also repeatedly', async () => {
    const content = randomBytes(9 * mebibyte)
    await now().uploads.begin(id)
    await send(now(), content, { from: 0, to: content.length - 1 })
    await now().uploads.remove(id)
    await now().uploads.remove(id)
    expect(await now().uploads.has(id, 0)).toBe(false)
    expect(await now().uploads.listOld(-60_000)).toEqual([])
    expect(await now().storage.list('')).toEqual([])
  })

  it('is found when it is old', async () => {
    await now().uploads.begin(id)
    await send(now(), Buffer.from('0123456789'), { from: 0, to: 5 })
    expect(await now().uploads.listOld(3_600_000)).toEqual([])
    // A minute from now on: the clock of the store may differ a little.
    expect(await now().uploads.listOld(-60_000)).toEqual([id])
  })

  it.each(['', '..', 'a/b', 'A'.repeat(22), 'a'.repeat(23)])('has no id like %j', async (wrong) => {
    const { uploads } = now()
    await expect(uploads.begin(wrong)).rejects.toThrow(RangeError)
    await expect(uploads.has(wrong, 0)).rejects.toThrow(RangeError)
    await expect(uploads.remove(wrong)).rejects.toThrow(RangeError)
  })
}
