import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasEngine } from '../../../../tools/engines/engines.ts'
import { type Radosgw, startRadosgw } from '../../../../tools/engines/radosgw.ts'
import { openBucket } from './open-bucket.ts'
import { openS3Storage } from './s3.ts'
import { connectS3 } from './s3-client.ts'
import { describeStorage } from './storage.fixture.ts'
import { type Storage, StorageDown, StorageFull } from './storage.ts'
import { keepAndDie, uploadOf } from './uploads-killed.fixture.ts'
import { describeUploads } from './uploads.fixture.ts'
import type { Uploads } from './uploads.ts'

describe.skipIf(!hasEngine('radosgw'))('the storage in a bucket', () => {
  let server: Radosgw
  let admin: S3Client
  let buckets = 0
  let storage: Storage
  let uploads: Uploads
  let scratch: string

  beforeAll(async () => {
    scratch = await mkdtemp(path.join(tmpdir(), 'kaleido-scratch-'))
    server = await startRadosgw()
    const { endpoint, accessKey, secretKey } = server
    admin = new S3Client({
      endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    })
  }, 180_000)
  afterAll(async () => {
    admin.destroy()
    await server.stop()
    await rm(scratch, { recursive: true })
  })

  const bucket = () => `test-${buckets}`
  const settings = () => ({ ...server, region: 'us-east-1', bucket: bucket() })

  beforeEach(async () => {
    buckets += 1
    await admin.send(new CreateBucketCommand({ Bucket: bucket() }))
    const opened = openBucket(settings(), scratch)
    storage = opened.storage
    uploads = opened.uploads
  })

  describeStorage(async () => storage)
  describeUploads(async () => ({ storage, uploads }))

  /** Multipart uploads that were begun and not completed. */
  async function openUploads(): Promise<number> {
    const list = new ListMultipartUploadsCommand({ Bucket: bucket() })
    return ((await admin.send(list)).Uploads ?? []).length
  }

  it('keeps no part of an upload that is cut off', async () => {
    async function* broken() {
      for (let mebibyte = 0; mebibyte < 20; mebibyte += 1) yield Buffer.alloc(1024 * 1024)
      throw new Error('connection lost')
    }
    await expect(storage.put('a', Readable.from(broken()))).rejects.toThrow('connection lost')
    expect(await storage.stat('a')).toBeUndefined()
    expect(await openUploads()).toBe(0)
  })

  it('leaves uploads alone that may be in progress', async () => {
    await admin.send(new CreateMultipartUploadCommand({ Bucket: bucket(), Key: 'a' }))
    await storage.tidy()
    expect(await openUploads()).toBe(1)
  })

  it('reports a wrong key', async () => {
    const stranger = openS3Storage(connectS3({ ...settings(), secretKey: 'wrong' }))
    await expect(stranger.put('a', Buffer.from('x'))).rejects.toThrow('SignatureDoesNotMatch')
    await expect(stranger.stat('a')).rejects.toThrow('refuses our key')
    expect(await storage.stat('a')).toBeUndefined()
  })

  it('reports that it is down if nothing listens', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const { port } = closed.address() as AddressInfo
    closed.close()
    const endpoint = `http://127.0.0.1:${port}`
    const gone = openS3Storage(connectS3({ ...settings(), endpoint }))
    await expect(gone.stat('a')).rejects.toThrow(StorageDown)
    await expect(gone.put('a', Readable.from([Buffer.from('x')]))).rejects.toThrow(StorageDown)
    await expect(gone.open('a')).rejects.toThrow(StorageDown)
  })

  const hasty = () => openBucket({ ...settings(), timeoutMs: 1_000 }, scratch)

  describe('that stalls', () => {
    afterEach(() => server.thaw())

    it('times out, and leaves nothing incomplete when it resumes', async () => {
      const waiting = hasty().storage
      await waiting.put('before', Buffer.from('x'))
      server.freeze()
      await expect(waiting.stat('before')).rejects.toThrow(StorageDown)
      await expect(waiting.open('before')).rejects.toThrow(StorageDown)
      await expect(waiting.put('bytes', Buffer.from('x'))).rejects.toThrow(StorageDown)
      const pieces = Array.from({ length: 20 }, () => Buffer.alloc(1024 * 1024))
      await expect(waiting.put('stream', Readable.from(pieces))).rejects.toThrow(StorageDown)
      server.thaw()
      expect(await storage.stat('before')).toMatchObject({ bytes: 1 })
      // A small object may have been stored whole before the stall; no part remains.
      expect((await storage.stat('bytes'))?.bytes ?? 1).toBe(1)
      expect(await storage.stat('stream')).toBeUndefined()
    }, 60_000)

    it('also fails in the middle of a read', async () => {
      const waiting = hasty().storage
      await waiting.put('a', Buffer.alloc(1_000_000))
      const reader = await waiting.reader('a')
      expect(await reader?.read(Buffer.alloc(1_000), 0)).toBe(1_000)
      server.freeze()
      await expect(reader?.read(Buffer.alloc(1_000), 1_000)).rejects.toThrow(StorageDown)
    }, 60_000)
  })

  describe('with an upload', () => {
    const id = 'abcdefghij0123456789kl'
    const mebibyte = 1024 * 1024

    async function send(content: Buffer, from = 0, to = content.length): Promise<void> {
      const writer = await uploads.writer(id, { from, total: content.length })
      await writer.write(content.subarray(from, to))
      await writer.keep()
      await writer.close()
    }

    it('goes on where a process was killed in the middle of a part', async () => {
      const content = uploadOf(20 * mebibyte)
      const kept = await keepAndDie({ settings: settings(), scratch, id, content })
      expect(kept).toBe(12 * mebibyte)
      await send(content, kept)
      expect(await uploads.complete(id, content.length)).toBe(true)
      await uploads.take(id, 'a')
      const opened = await storage.open('a')
      expect(opened && (await buffer(opened.stream)).equals(content)).toBe(true)
      expect(await readdir(scratch)).toEqual([])
    })

    it('copies a large one within the bucket in pieces', async () => {
      const content = uploadOf(70 * mebibyte)
      await uploads.begin(id)
      await send(content)
      await uploads.complete(id, content.length)
      await uploads.take(id, 'a')
      const opened = await storage.open('a')
      expect(opened && (await buffer(opened.stream)).equals(content)).toBe(true)
      expect(await openUploads()).toBe(0)
    })

    it('aborts it when it is removed', async () => {
      await uploads.begin(id)
      await send(uploadOf(9 * mebibyte), 0, 8 * mebibyte)
      expect(await openUploads()).toBe(1)
      await uploads.remove(id)
      expect(await openUploads()).toBe(0)
    })

    it('tells that it is gone if somebody else has aborted it', async () => {
      await uploads.begin(id)
      const list = new ListMultipartUploadsCommand({ Bucket: bucket() })
      const [found] = (await admin.send(list)).Uploads ?? []
      const of = { Bucket: bucket(), Key: found?.Key, UploadId: found?.UploadId }
      await admin.send(new AbortMultipartUploadCommand(of))
      expect(await uploads.has(id, 0)).toBe(false)
      expect(await uploads.complete(id, 1)).toBe(false)
    })

    it('keeps what was written when the gateway answers again', async () => {
      const content = uploadOf(9 * mebibyte)
      const waiting = hasty().uploads
      await waiting.begin(id)
      const writer = await waiting.writer(id, { from: 0, total: content.length })
      await writer.write(content.subarray(0, 8 * mebibyte))
      server.freeze()
      await expect(writer.keep()).rejects.toThrow(StorageDown)
      server.thaw()
      await writer.keep()
      await writer.close()
      await send(content, 8 * mebibyte)
      expect(await uploads.complete(id, content.length)).toBe(true)
    }, 60_000)
  })

  it('is recognised when it is full, keeps the stored objects, and recovers when there is room again', async () => {
    await storage.put('before', Buffer.alloc(500_000))
    await server.limitBytes(1_000_000)
    try {
      await expect(storage.put('more', Buffer.alloc(2_000_000))).rejects.toThrow(StorageFull)
      expect(await storage.stat('more')).toBeUndefined()
      expect(await storage.stat('before')).toMatchObject({ bytes: 500_000 })
    } finally {
      await server.limitBytes(undefined)
    }
    await storage.put('more', Buffer.alloc(2_000_000))
    expect(await storage.stat('more')).toMatchObject({ bytes: 2_000_000 })
  })
})
