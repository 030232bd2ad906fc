import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type createFolder,
  type deleteFolder,
  type fileFavourites,
  folderRules,
  type listFolders,
  type renameFolder,
} from '@kaleido/contract/library-folder'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import { lockAccount } from '../account/index.ts'
import * as repository from './library-folder.repository.ts'

export async function list(ctx: Ctx<Person>): Promise<AnswerOf<typeof listFolders>> {
  const own = { uid: ctx.actor.uid, withDark: ctx.mayGoDark }
  const rows = await repository.list(ctx.read, own).execute()
  return { list: rows.map(({ id, name, works }) => ({ id, name, works: Number(works) })) }
}

export function create(
  ctx: Ctx<Person>,
  { name }: ParsedOf<typeof createFolder>,
): Promise<AnswerOf<typeof createFolder>> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    // Two concurrent requests would both find room for one more.
    await lockAccount(trx, uid)
    const id = await repository.add(trx, { uid, name })
    if (id === undefined) throw new AppError('library.folder_taken', { field: 'name' })
    if ((await repository.count(trx, uid)) > folderRules.most) {
      throw new AppError('library.folders_full')
    }
    return { id, name, works: 0 }
  })
}

export function rename(
  ctx: Ctx<Person>,
  { id, name }: ParsedOf<typeof renameFolder>,
): Promise<AnswerOf<typeof renameFolder>> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    // Two concurrent requests would both find the name free.
    await lockAccount(trx, uid)
    if (await repository.isTaken(trx, { uid, id, name })) {
      throw new AppError('library.folder_taken', { field: 'name' })
    }
    if (!(await repository.rename(trx, { uid, id, name }))) {
      throw new AppError('library.folder_not_found')
    }
    return { id, name }
  })
}

export async function remove(
  ctx: Ctx<Person>,
  { id }: ParsedOf<typeof deleteFolder>,
): Promise<AnswerOf<typeof deleteFolder>> {
  const folder = { uid: ctx.actor.uid, id }
  const isRemoved = await ctx.write((trx) => repository.remove(trx, folder))
  if (!isRemoved) throw new AppError('library.folder_not_found')
  return null
}

export async function file(
  ctx: Ctx<Person>,
  { ids, folder }: ParsedOf<typeof fileFavourites>,
): Promise<AnswerOf<typeof fileFavourites>> {
  const { uid } = ctx.actor
  const filed = await ctx.write(async (trx) => {
    // A folder that is deleted meanwhile is waited for.
    await lockAccount(trx, uid)
    if (folder === undefined) return repository.takeOut(trx, { uid, ids })
    await refuseMissing(ctx, folder)
    return repository.file(trx, { uid, ids, folder })
  })
  return { filed }
}

export async function refuseMissing({ actor, read }: Ctx<Person>, id: string): Promise<void> {
  const isThere = await repository.has(read, { uid: actor.uid, id })
  if (!isThere) throw new AppError('library.folder_not_found')
}

const batch = 1_000

/** Deletes, in small transactions, in which folder works were that are favourites no more. */
export function cutFolders(ctx: JobCtx): Promise<void> {
  return writeInBatches(ctx, batch, repository.removeUnkept)
}
