import type { Page } from '@kaleido/contract/gallery'
import type { Actor } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import {
  guardedFolderOf,
  isGuarded,
  pathLivesMs,
  signPictures,
  toSignedPicture,
} from '../media/index.ts'
import type { Right, Viewer } from '../work/index.ts'
import { toPage } from './gallery.mapper.ts'
import type { PageRow } from './gallery.repository.ts'

interface ShownPages {
  readonly id: string
  readonly rows: readonly PageRow[]
  /** The number of pages at the beginning that the caller may see. */
  readonly open: number
  readonly viewer: Viewer
  readonly right: Right
}

/** The pages of a work as the caller may see them; those behind its guard by paths that are signed for them. */
export function showPages(
  ctx: Ctx<Actor | undefined>,
  { id, rows, open, viewer, right }: ShownPages,
): { readonly list: Page[]; readonly expiresAt?: string } {
  const expiresAt = expiryOf(viewer, right)
  const sign = signPages(ctx, { id, expiresAt })
  const list = rows.map((row): Page => {
    const picture = row.position < open ? toSignedPicture(row, sign) : undefined
    return toPage(row, picture)
  })
  const isSigned = list.some((page, at) => page.picture && isGuarded(rows[at]?.path ?? ''))
  return { list, ...(isSigned && { expiresAt: expiresAt.toISOString() }) }
}

/** No address outlives what it was given for. */
function expiryOf({ now }: Viewer, right: Right): Date {
  const usual = new Date(now.getTime() + pathLivesMs)
  const endsAt = right.may ? right.endsAt : undefined
  return endsAt && endsAt < usual ? endsAt : usual
}

interface SignedWork {
  readonly id: string
  readonly expiresAt: Date
}

/** Signs a work's folder, once for all pages. Without a session there is no signature. */
export function signPages(
  ctx: Ctx<Actor | undefined>,
  { id, expiresAt }: SignedWork,
): () => string | undefined {
  let signed: string | undefined
  return () => {
    if (!ctx.actor) return undefined
    const item = guardedFolderOf(ctx, `gallery/${id}`)
    signed ??= signPictures(ctx, { item, session: ctx.actor.sessionId, expiresAt })
    return signed
  }
}
