import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFolderStorage } from './folder.ts'
import { copyMissing, type Move } from './move.ts'
import type { Storage } from './storage.ts'

let root: string
let from: Storage
let to: Storage

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kaleido-move-'))
  for (const name of ['from', 'to']) await mkdir(path.join(root, name))
  from = await openFolderStorage(path.join(root, 'from'))
  to = await openFolderStorage(path.join(root, 'to'))
})
afterEach(() => rm(root, { recursive: true }))

const journal = () => path.join(root, 'journal')

function move(change: Partial<Move> = {}) {
  const told = { verifiesAll: false, onProgress: () => undefined }
  return copyMissing({ from, to, journal: journal(), ...told, ...change })
}

async function fill(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await from.put(`p/${n}`, Buffer.from(`content ${n}`))
}

async function contentOf(storage: Storage, key: string): Promise<string | undefined> {
  const opened = await storage.open(key)
  return opened && text(opened.stream)
}

describe('moving a storage', () => {
  it('copies everything, over several pages, and removes nothing', async () => {
    await fill(1_203)
    await from.put('o/ab/one', Buffer.alloc(3_000_000, 'x'))
    expect(await move()).toMatchObject({ files: 1_204, copied: 1_204, verified: 0 })
    expect(await to.list('', '', 2_000)).toEqual(await from.list('', '', 2_000))
    expect(await contentOf(to, 'p/77')).toBe('content 77')
    expect(await readdir(root)).toEqual(['from', 'to'])
  })

  it('copies in a second pass what has come since, and only that', async () => {
    await fill(5)
    await to.put('z/other', Buffer.from('of the bucket alone'))
    await move()
    await from.put('a/new', Buffer.from('new'))
    expect(await move()).toMatchObject({ files: 6, copied: 1, copiedBytes: 3 })
    expect(await move()).toMatchObject({ files: 6, copied: 0 })
    expect(await contentOf(to, 'z/other')).toBe('of the bucket alone')
  })

  it('goes on where it was stopped, and compares what it was copying then', async () => {
    await fill(20)
    const put: Storage['put'] = async (key, content) => {
      if (key === 'p/5') throw new Error('stopped')
      return to.put(key, content)
    }
    await expect(move({ to: { ...to, put }, againMs: 1 })).rejects.toThrow('stopped')
    expect(await contentOf(to, 'p/0')).toBe('content 0')
    // As if the process had ended between writing and comparing.
    await to.put('p/0', Buffer.from('damaged'))
    expect(await readFile(journal(), 'utf8')).toContain('p/0')
    const again = await move()
    expect(again.copied + again.verified).toBe(20)
    expect(await contentOf(to, 'p/0')).toBe('content 0')
    expect(await contentOf(to, 'p/5')).toBe('content 5')
  })

  it('compares everything again when it is asked to', async () => {
    await fill(3)
    await move()
    await to.put('p/1', Buffer.from('damaged'))
    expect(await move()).toMatchObject({ copied: 0, verified: 0 })
    expect(await move({ verifiesAll: true })).toMatchObject({ copied: 1, verified: 2 })
    expect(await contentOf(to, 'p/1')).toBe('content 1')
  })

  it('leaves nothing there that arrived otherwise than it was sent', async () => {
    await fill(1)
    const put: Storage['put'] = async (key, content) => {
      const stored = await to.put(key, content)
      await writeFile(path.join(root, 'to', key), 'turned on the way')
      return stored
    }
    await expect(move({ to: { ...to, put }, againMs: 1 })).rejects.toThrow('did not arrive')
    expect(await to.list('')).toEqual([])
  })

  it('tries again what fails for a moment, and passes over what is removed meanwhile', async () => {
    await fill(4)
    let failures = 3
    const open: Storage['open'] = async (key, range) => {
      if (key === 'p/2') await from.remove(key)
      failures -= 1
      if (failures >= 0) throw new Error('a moment')
      return from.open(key, range)
    }
    const moved = await move({ from: { ...from, open }, againMs: 1 })
    expect(moved).toMatchObject({ files: 4, copied: 3 })
    expect(await to.list('')).toEqual(['p/0', 'p/1', 'p/3'])
  })
})
