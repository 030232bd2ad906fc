import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFolderStorage } from './folder.ts'
import { openFolderUploads } from './folder-uploads.ts'
import { describeStorage } from './storage.fixture.ts'
import { StorageFull } from './storage.ts'
import { continueFromFolder } from './uploads-changeover.ts'
import { describeUploads } from './uploads.fixture.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kaleido-storage-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('the storage in a folder', () => {
  describeStorage(() => openFolderStorage(root))

  const drafts = () => readdir(path.join(root, '.drafts'))

  it('keeps no draft of an upload that is cut off', async () => {
    const storage = await openFolderStorage(root)
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('connection lost')
    }
    await expect(storage.put('a', Readable.from(broken()))).rejects.toThrow('connection lost')
    expect(await drafts()).toEqual([])
  })

  it('reports the time of a change without rounding it up', async () => {
    const storage = await openFolderStorage(root)
    await storage.put('a', Buffer.from('x'))
    await utimes(path.join(root, 'a'), 0, 1_790_000_000.999_8)
    const at = new Date(1_790_000_000_999)
    expect((await storage.stat('a'))?.changedAt).toEqual(at)
    const reader = await storage.reader('a')
    expect(reader?.changedAt).toEqual(at)
    await reader?.close()
  })

  it('removes drafts of killed processes, but none that may be in progress', async () => {
    const folder = path.join(root, '.drafts')
    await writeFile(path.join(folder, 'old'), 'x')
    await writeFile(path.join(folder, 'young'), 'x')
    const longAgo = new Date(Date.now() - 3 * 86_400_000)
    await utimes(path.join(folder, 'old'), longAgo, longAgo)
    await openFolderStorage(root)
    expect(await drafts()).toEqual(['young'])
  })
})

describe('uploads in a folder', () => {
  describeUploads(async () => {
    const storage = await openFolderStorage(path.join(root, 'storage'))
    return { storage, uploads: openFolderUploads(path.join(root, 'parts'), storage) }
  })
})

describe('uploads while a bucket takes the place of a folder', () => {
  /** The second folder stands for the bucket. */
  async function open() {
    const storage = await openFolderStorage(path.join(root, 'storage'))
    const before = openFolderUploads(path.join(root, 'parts'), storage)
    const after = openFolderUploads(path.join(root, 'bucket'), storage)
    return { storage, before, after, uploads: continueFromFolder(before, after) }
  }
  describeUploads(open)

  it('go on where they were begun', async () => {
    const { storage, before, after, uploads } = await open()
    const [old, young] = ['a'.repeat(22), 'b'.repeat(22)]
    await before.begin(old)
    await uploads.begin(young)
    for (const id of [old, young]) {
      const writer = await uploads.writer(id, { from: 0, total: 5 })
      await writer.write(Buffer.from('whole'))
      await writer.keep()
      await writer.close()
    }
    expect([await after.has(old, 0), await before.has(young, 0)]).toEqual([false, false])
    expect((await uploads.listOld(-60_000)).toSorted()).toEqual([old, young])
    for (const id of [old, young]) {
      expect(await uploads.complete(id, 5)).toBe(true)
      await uploads.take(id, `o/${id}`)
    }
    expect(await storage.list('o/')).toEqual([`o/${old}`, `o/${young}`])
  })
})

describe.skipIf(process.platform === 'win32')('a storage that is shared with a group', () => {
  const modeOf = async (name: string) => (await stat(path.join(root, name))).mode & 0o7777
  let umask: number

  beforeEach(() => {
    umask = process.umask(0o077)
  })
  afterEach(() => void process.umask(umask))

  async function fill(): Promise<void> {
    const storage = await openFolderStorage(root, { served: ['p'] })
    await storage.put('p/a/picture', Buffer.from('x'))
    await storage.put('o/original', Buffer.from('x'))
    const made = path.join(root, 'made')
    await writeFile(made, 'x')
    await storage.take('p/a/taken', made)
  }

  it('lets it read what is served, and nothing else', async () => {
    await chmod(root, 0o2750)
    await fill()
    expect(await Promise.all(['p', 'p/a'].map(modeOf))).toEqual([0o2750, 0o2750])
    expect(await Promise.all(['p/a/picture', 'p/a/taken'].map(modeOf))).toEqual([0o640, 0o640])
    expect((await modeOf('o')) & 0o777).toBe(0o700)
    expect(await modeOf('o/original')).toBe(0o600)
  })

  it('is closed to everybody as long as it is shared with none', async () => {
    await fill()
    expect(await Promise.all(['p', 'p/a', 'p/a/picture', 'p/a/taken'].map(modeOf))).toEqual([
      0o700, 0o700, 0o600, 0o600,
    ])
  })
})

describe('a full disk', () => {
  /** A file system of one megabyte, if this user may mount one. */
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

  it('is recognised, keeps the stored files, and recovers when there is room again', async (context) => {
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
})
