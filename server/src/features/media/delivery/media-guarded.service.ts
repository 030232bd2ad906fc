import { buffer } from 'node:stream/consumers'
import type { Picture } from '@kaleido/contract/core/picture'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import type { Services } from '../../../platform/ctx/deps.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { keptAt } from '../garbage/media-file.names.ts'
import * as files from '../garbage/media-file.repository.ts'
import { discardAt, discardPictures } from '../garbage/media-garbage.repository.ts'
import { toPicture } from '../picture/media-picture.mapper.ts'
import {
  guardedPathOf,
  isGuarded,
  keyedName,
  keyOf,
  nameOf,
  openPathOf,
} from '../picture/media-picture.names.ts'
import * as repository from '../picture/media-picture.repository.ts'
import type { PictureRow } from '../picture/media-picture.repository.ts'
import { keysOf, removeLocked } from '../garbage/media-sweep.ts'

/**
 * The folder that guarded pictures of something lie in. It follows from the installation's secret, so that an older backup
 * of the database finds again what was moved there since.
 */
export function guardedFolderOf({ secrets }: Pick<Services, 'secrets'>, name: string): string {
  return keyedName(secrets.secretKey, 'guarded', name)
}

/** A picture whose files lie at two places, and whose row still names the one. */
export interface LaidPicture extends repository.Laid {
  readonly uid: string | null
  readonly path: string
}

/** Lays the files of pictures below a guarded folder, or without one where everybody reaches them: before their rows. */
export async function layPictures(
  ctx: Ctx,
  { ids, folder }: { readonly ids: readonly string[]; readonly folder: string | undefined },
): Promise<LaidPicture[]> {
  const { storage } = ctx
  const rows = await repository.listToCopy(ctx.read, ids)
  const laid = rows.map(({ path, ...row }) => {
    const to = folder === undefined ? openPathOf(path) : guardedPathOf(folder, path)
    return { ...row, path, to }
  })
  for (const picture of laid) await copyFiles(storage, picture)
  return laid
}

async function copyFiles(storage: Storage, { path, to }: Pick<LaidPicture, 'path' | 'to'>) {
  const [from, target] = [stemOf(path), stemOf(to)]
  // Unless it is there already: of an older backup the row alone lies behind.
  if (!(await storage.stat(keyOf(path))) && (await storage.stat(keyOf(to)))) return
  if (!(await storage.stat(keyOf(path)))) throw new Error(`nothing lies at ${path}`)
  for await (const keys of keysOf(storage, from)) {
    for (const key of keys) {
      const opened = await storage.open(key)
      if (opened) await storage.put(target + key.slice(from.length), await buffer(opened.stream))
    }
  }
}

/** What all keys of a picture begin with. */
function stemOf(path: string): string {
  return keyOf(path).slice(0, -'.webp'.length)
}

/** Adds rows for the copied files; answers their ids by the ids they replace. */
export async function addLaid(
  { storage }: Ctx,
  trx: Trx,
  laid: readonly LaidPicture[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const picture of laid.toSorted((a, b) => (a.to < b.to ? -1 : 1))) {
    await repository.keep(trx, picture.to)
    // It may have been on its way out when it was laid there.
    if (!(await storage.stat(keyOf(picture.to)))) await copyFiles(storage, picture)
    ids.set(picture.id, await repository.addCopy(trx, picture))
  }
  return ids
}

/**
 * Takes away what pages have left behind. Where everybody reached it it goes at once, unless it is shown elsewhere; what
 * was guarded waits, as everything given up does.
 */
export async function clearLaid(
  ctx: Ctx,
  left: readonly Pick<LaidPicture, 'id' | 'path' | 'uid'>[],
): Promise<void> {
  const guarded = left.filter(({ path }) => isGuarded(path)).map(({ id }) => id)
  await ctx.write((trx) => discardPictures(trx, { ids: guarded, uses: ctx.uses }))
  for (const { path, uid } of left) if (!isGuarded(path)) await clearOpen(ctx, { path, uid })
}

/** Sees to it that a guarded picture does not lie in the open too, unless it is shown there. */
export async function clearOpen(
  ctx: Ctx,
  { path, uid }: Pick<LaidPicture, 'path' | 'uid'>,
): Promise<void> {
  const open = openPathOf(path)
  const kept = keptAt(keyOf(open))
  if (!kept) throw new Error(`${open} is no picture of ours`)
  await ctx.write(async (trx) => {
    await files.lockFile(trx, open)
    await discardAt(trx, { path: open, uid, uses: ctx.uses })
    await removeLocked(ctx, trx, kept)
  })
}

/** Files that were made of a picture while it went elsewhere are nobody's. What was given up waits for its days. */
export async function clearLeft(ctx: Ctx, path: string): Promise<void> {
  const kept = keptAt(keyOf(path))
  if (!kept) return
  await ctx.write(async (trx) => {
    await files.lockFile(trx, path)
    const isWaiting = (await files.listWaiting(trx, [path])).length > 0
    if (!isWaiting) await removeLocked(ctx, trx, kept)
  })
}

/** A picture for a viewer with access: a guarded one lies below the folder that was signed for them. */
export function toSignedPicture(
  row: PictureRow,
  folder: () => string | undefined,
): Picture | undefined {
  if (!isGuarded(row.path)) return toPicture(row)
  const signed = folder()
  return signed === undefined ? undefined : { ...toPicture(row), url: signed + nameOf(row.path) }
}
