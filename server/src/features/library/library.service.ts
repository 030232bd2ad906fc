import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type {
  listFavouritePosts,
  listFavourites,
  listFavouriteVideos,
  listPurchases,
  summariseFavourites,
} from '@kaleido/contract/library'
import type { WorkKind } from '@kaleido/contract/work'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { refuseMissing } from './library-folder.service.ts'
import { toFavourite, toPurchase } from './library.mapper.ts'
import * as repository from './library.repository.ts'
import { showTo } from './library.shown.ts'

/** How many of the latest favourites are shown with their total. */
const latest = 10

export async function summarise(ctx: Ctx<Person>): Promise<AnswerOf<typeof summariseFavourites>> {
  const { uid } = ctx.actor
  const own = { uid, withDark: ctx.mayGoDark }
  const found = await repository.countFavourites(ctx.read, own)
  const counts = { all: 0, video: 0, short: 0, gallery: 0, post: 0 }
  for (const { kind, n } of found) {
    counts[kind] = n
    counts.all += n
  }
  const rows = await repository.favourites(ctx.read, { ...own, limit: latest }).execute()
  const shown = await showTo(ctx, rows)
  return { counts, list: rows.map((row) => toFavourite(row, shown)) }
}

type FavouritesPage = AnswerOf<typeof listFavourites>
type Asked = ParsedOf<typeof listFavourites>

/** The part of a list of the caller's that a page shows. */
const pageOf = (
  { actor, mayGoDark }: Ctx<Person>,
  { next, pageSize }: Pick<Asked, 'next' | 'pageSize'>,
) => ({
  uid: actor.uid,
  withDark: mayGoDark,
  before: readIdCursor(next),
  limit: pageSize + 1,
})

export function favourites(ctx: Ctx<Person>, input: Asked): Promise<FavouritesPage> {
  return favouritesOf(ctx, [], input)
}

export function favouriteVideos(
  ctx: Ctx<Person>,
  { kind, ...input }: ParsedOf<typeof listFavouriteVideos>,
): Promise<FavouritesPage> {
  return favouritesOf(ctx, kind === undefined ? ['video', 'short'] : [kind], input)
}

export function favouritePosts(
  ctx: Ctx<Person>,
  { kind, ...input }: ParsedOf<typeof listFavouritePosts>,
): Promise<FavouritesPage> {
  return favouritesOf(ctx, kind === undefined ? ['gallery', 'post'] : [kind], input)
}

async function favouritesOf(
  ctx: Ctx<Person>,
  kinds: readonly WorkKind[],
  input: Asked,
): Promise<FavouritesPage> {
  const { pageSize, folder } = input
  if (folder !== undefined) await refuseMissing(ctx, folder)
  const walk = { ...pageOf(ctx, input), kinds, folder }
  const rows = await repository.favourites(ctx.read, walk).execute()
  const shown = await showTo(ctx, rows)
  return cutPage(rows, pageSize, (row) => toFavourite(row, shown))
}

export async function purchases(
  ctx: Ctx<Person>,
  { kind, ...input }: ParsedOf<typeof listPurchases>,
): Promise<AnswerOf<typeof listPurchases>> {
  const { pageSize } = input
  const walk = { ...pageOf(ctx, input), kind }
  const rows = await repository.purchases(ctx.read, walk).execute()
  const shown = await showTo(ctx, rows)
  return cutPage(rows, pageSize, (row) => toPurchase(row, shown))
}
