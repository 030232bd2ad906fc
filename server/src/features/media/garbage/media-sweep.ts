import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { type StoredMedia, keptAt } from './media-file.names.ts'
import * as repository from './media-file.repository.ts'

const batch = 500
/** Longer than anything is on its way from its file to its row. */
const youngMs = 48 * 3_600_000
/** As long as a backup may name what the database of today has given up. */
const waits = { days: 7, limit: batch }

/** Removes whatever lies in the storage for long and no row of the database refers to. */
export async function sweepOrphans(ctx: JobCtx): Promise<void> {
  const counts = { removed: 0, unknown: 0 }
  for (const prefix of ['p/', 'g/', 'o/', 'v/']) {
    for await (const keys of walk(ctx.storage, prefix)) {
      ctx.signal.throwIfAborted()
      const found = new Map<string, StoredMedia>()
      for (const key of keys) {
        const kept = keptAt(key)
        if (kept) found.set(kept.path, kept)
        else counts.unknown += 1
      }
      for (const orphan of await orphansAmong(ctx, [...found.values()])) {
        if (await removeFile(ctx, orphan)) counts.removed += 1
      }
    }
  }
  ctx.log.info({ event: 'media.swept', ...counts })
}

/** Removes what was given up long enough ago and was not taken up again. */
export async function dropRemoved(ctx: JobCtx): Promise<void> {
  for (let after = ''; ;) {
    const paths = await repository.listRemoved(ctx.read, { ...waits, after })
    for (const path of paths) {
      ctx.signal.throwIfAborted()
      const kept = keptAt(path.slice(1))
      if (kept) await removeFile(ctx, kept)
      else ctx.log.error({ event: 'media.unknown_file', path })
    }
    const last = paths.at(-1)
    if (last === undefined) return
    after = last
  }
}

/** All keys below a prefix, but only the first few of a video's many. */
async function* walk(storage: Storage, prefix: string): AsyncGenerator<readonly string[]> {
  for (let after = ''; ;) {
    const keys = await storage.list(prefix, after, batch)
    const last = keys.at(-1)
    if (last === undefined) return
    yield keys
    const stem = keptAt(last)?.stem
    // `~` stands behind every character that a key may have.
    after = stem?.endsWith('/') ? `${stem}~` : last
  }
}

async function orphansAmong(ctx: Ctx, found: readonly StoredMedia[]): Promise<StoredMedia[]> {
  const { storage } = ctx
  const paths = found.map(({ path }) => path)
  if (paths.length === 0) return []
  const known = new Set([
    ...(await repository.listReferred(ctx.read, paths)),
    ...(await repository.listWaiting(ctx.read, paths)),
  ])
  const orphans: StoredMedia[] = []
  for (const kept of found) {
    if (!known.has(kept.path) && (await isOld(storage, kept))) orphans.push(kept)
  }
  return orphans
}

/** Nothing of it was written for a while. */
async function isOld(storage: Storage, { stem }: StoredMedia): Promise<boolean> {
  const newest = Date.now() - youngMs
  for await (const keys of keysOf(storage, stem)) {
    for (const key of keys) {
      const found = await storage.stat(key)
      if (found && found.changedAt.getTime() > newest) return false
    }
  }
  return true
}

export async function* keysOf(storage: Storage, stem: string): AsyncGenerator<readonly string[]> {
  for (let keys = await storage.list(stem, '', batch); keys.length > 0;) {
    yield keys
    keys = await storage.list(stem, keys.at(-1), batch)
  }
}

/** Removes what no row refers to, and takes the note back that it is to be removed; answers whether it was removed. */
async function removeFile(ctx: Ctx, kept: StoredMedia): Promise<boolean> {
  const { storage } = ctx
  const { path, stem } = kept
  if (stem.endsWith('/')) {
    // A video's folder is named at random: what nobody refers to now, nobody ever will.
    const isFree = (await repository.listReferred(ctx.read, [path])).length === 0
    if (isFree) await storage.removeBelow(stem.slice(0, -1))
    await ctx.write((trx) => repository.forgetRemoved(trx, path))
    return isFree
  }
  return ctx.write(async (trx) => {
    // Another transaction that stores the same content holds the lock: the file is left to the next sweep.
    if (!(await repository.tryLockFile(trx, path))) return false
    return removeLocked(ctx, trx, kept)
  })
}

/** The same of a file whose lock the transaction holds. */
export async function removeLocked(
  { storage }: Ctx,
  trx: Trx,
  { path, stem }: StoredMedia,
): Promise<boolean> {
  const isFree = (await repository.listReferred(trx, [path])).length === 0
  if (isFree) await removeKeys(storage, stem)
  await repository.forgetRemoved(trx, path)
  return isFree
}

async function removeKeys(storage: Storage, stem: string): Promise<void> {
  for await (const keys of keysOf(storage, stem)) {
    for (const key of keys) await storage.remove(key)
  }
}
