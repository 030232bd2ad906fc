import type { Uploads } from './uploads.ts'

/** Uploads in a bucket; those that were begun in the folder, before there was a bucket, go on there to their end. */
export function continueFromFolder(folder: Uploads, bucket: Uploads): Uploads {
  const placeOf = async (id: string) => ((await folder.has(id, 0)) ? folder : bucket)
  return {
    maxBytes: bucket.maxBytes,
    begin: async (id) => (await placeOf(id)).begin(id),
    has: async (id, bytes) => (await placeOf(id)).has(id, bytes),
    writer: async (id, span) => (await placeOf(id)).writer(id, span),
    complete: async (id, bytes) => (await placeOf(id)).complete(id, bytes),
    open: async (id, range) => (await placeOf(id)).open(id, range),
    take: async (id, key) => (await placeOf(id)).take(id, key),
    remove: async (id) => (await placeOf(id)).remove(id),
    listOld: async (ms) => [...(await folder.listOld(ms)), ...(await bucket.listOld(ms))],
    room: () => bucket.room(),
  }
}
