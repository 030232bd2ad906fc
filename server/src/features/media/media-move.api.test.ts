import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasEngine } from '../../../../tools/engines/engines.ts'
import { openStorageFolder } from '../../platform/storage/open.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { runCommand } from '../../testing/command.ts'
import { media } from './index.ts'
import { openBucketStore, type UploadStore } from './upload/media-upload-store.fixture.ts'

describe('moving without a bucket', () => {
  it('is refused with what to give', async () => {
    const app = await startTestApp()
    await expect(runCommand(app, media, 'moveStorage')).rejects.toThrow('S3_ENDPOINT')
    await app.close()
  })
})

describe.skipIf(!hasEngine('radosgw'))('moving from the folder to a bucket', () => {
  let store: UploadStore
  let app: TestApp
  let folder: Storage

  beforeAll(async () => {
    store = await openBucketStore()
    app = await startTestApp({ settings: store.settings })
    folder = await openStorageFolder(app.deps.config)
  })
  afterAll(async () => {
    await app.close()
    await store.close()
  })

  const move = (...args: string[]) => runCommand(app, media, 'moveStorage', ...args)

  it('copies in passes until nothing is left, and then says what to do', async () => {
    const large = randomBytes(20 * 1024 * 1024)
    await folder.put('o/ab/large', large)
    for (let n = 0; n < 30; n += 1) await folder.put(`p/${n}.webp`, randomBytes(1_000))
    expect(await move()).toContain('31 files: 31 copied and compared (21 MiB), 0 compared')
    const opened = await app.deps.storage.open('o/ab/large')
    expect(opened && (await buffer(opened.stream)).equals(large)).toBe(true)
    await folder.put('p/late.webp', Buffer.from('late'))
    expect(await move()).toContain('run this again until nothing is copied')
    const last = await move()
    expect(last).toContain('32 files: 0 copied')
    expect(last).toContain('restart all of its processes')
    expect(await app.deps.storage.list('')).toEqual(await folder.list(''))
  })

  it('finds what is damaged there, and mends it', async () => {
    await folder.put('v/ab/one', Buffer.from('right'))
    await move()
    await app.deps.storage.put('v/ab/one', Buffer.from('wrong'))
    expect(await move()).toContain(' 0 copied')
    expect(await move('verify')).toContain(' 1 copied')
    const opened = await app.deps.storage.open('v/ab/one')
    expect(opened && (await buffer(opened.stream)).toString()).toBe('right')
  })

  it('refuses other words', async () => {
    await expect(move('delete')).rejects.toThrow('verify, or nothing')
  })
})
