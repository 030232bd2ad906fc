import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import {
  addLaid,
  clearLaid,
  clearOpen,
  guardedFolderOf,
  isGuarded,
  layPictures,
} from '../media/index.ts'
import { exchangePictures, findWork, type FoundWork } from '../work/index.ts'
import * as repository from './gallery.repository.ts'
import { freePages } from './gallery.settings.ts'

/** Each is up to nine files. */
const batch = 20

/** The pages behind the cut of a paid gallery open by signed paths alone, every other one lies where everybody reaches it. */
function isToBeGuarded(open: number | undefined, position: number): boolean {
  return open !== undefined && position >= open
}

/** How many pages are free; undefined where all are. */
export async function openTo(
  { settings }: Ctx,
  { access }: Pick<FoundWork, 'access'>,
): Promise<number | undefined> {
  return access.mode === 'free' ? undefined : settings.read(freePages)
}

/**
 * Moves the pages of a gallery to where they belong by what it costs. Doing so again, or going on where it broke off,
 * does no harm; while pages are on their way, everybody who may see them does.
 */
export async function placePages(ctx: Ctx, id: string, signal?: AbortSignal): Promise<void> {
  const work = await findWork(ctx.read, id)
  if (!work) throw new AppError('work.not_found')
  if (work.kind !== 'gallery') throw new AppError('gallery.not_gallery')
  await placePictures(ctx, { id, open: await openTo(ctx, work), signal })
}

interface Placing {
  readonly id: string
  /** How many pictures at the beginning everybody may see; all where it is undefined. */
  readonly open: number | undefined
  readonly signal: AbortSignal | undefined
}

/** The same of the pictures of any work. */
export async function placePictures(ctx: Ctx, { id, open, signal }: Placing): Promise<void> {
  await ctx.write((trx) => repository.begin(trx, id))
  for (let from = 0; ;) {
    signal?.throwIfAborted()
    const pages = await repository.listPages(ctx.read, { id, from, limit: batch }).execute()
    await placeSome(ctx, { id, open, pages })
    const last = pages.at(-1)
    if (!last) break
    from = last.position + 1
  }
  await ctx.write((trx) =>
    open === undefined ? repository.remove(trx, id) : repository.settle(trx, { id, open }),
  )
}

interface Some {
  readonly id: string
  readonly open: number | undefined
  readonly pages: readonly repository.PageRow[]
}

async function placeSome(ctx: Ctx, { id, open, pages }: Some): Promise<void> {
  const [guarded, others] = [[], []] as [repository.PageRow[], repository.PageRow[]]
  for (const page of pages) (isToBeGuarded(open, page.position) ? guarded : others).push(page)
  const folder = guardedFolderOf(ctx, `gallery/${id}`)
  const isThere = ({ path }: repository.PageRow) => isGuarded(path)
  await move(ctx, { id, folder, pages: guarded.filter((page) => !isThere(page)) })
  await move(ctx, { id, folder: undefined, pages: others.filter(isThere) })
  // What broke off before, or was shown in the open until lately, is taken away by now.
  for (const page of guarded.filter(isThere)) await clearOpen(ctx, page)
}

interface Moved {
  readonly id: string
  /** Undefined for the open. */
  readonly folder: string | undefined
  readonly pages: readonly repository.PageRow[]
}

async function move(ctx: Ctx, moved: Moved): Promise<void> {
  const { id, folder, pages } = moved
  if (pages.length === 0) return
  const laid = await layPictures(ctx, { ids: pages.map((page) => page.id), folder })
  await ctx.write(async (trx) => {
    await repository.lock(trx, id)
    const still = await listStill(trx, moved)
    const pairs = await addLaid(
      ctx,
      trx,
      laid.filter((picture) => still.has(picture.id)),
    )
    await exchangePictures(trx, { id, positions: pages.map(({ position }) => position), pairs })
  })
  await clearLaid(ctx, laid)
}

/** Those that nobody else has moved meanwhile. */
async function listStill(trx: Trx, { id, pages }: Moved): Promise<ReadonlySet<string>> {
  const from = pages[0]?.position ?? 0
  const found = await repository.listPages(trx, { id, from, limit: batch }).execute()
  return new Set(found.map((page) => page.id))
}
