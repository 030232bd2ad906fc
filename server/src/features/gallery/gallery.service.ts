import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { openGallery, Page } from '@kaleido/contract/gallery'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Actor } from '../../platform/ctx/actor.ts'
import { AppError } from '../../platform/errors.ts'
import {
  guardedFolderOf,
  isGuarded,
  pathLivesMs,
  signPictures,
  toSignedPicture,
} from '../media/index.ts'
import { findOwnership } from '../unlock/index.ts'
import { access, findSeen, loadViewer, type Right, type Viewer } from '../work/index.ts'
import { openTo } from './gallery-guard.service.ts'
import { toPage } from './gallery.mapper.ts'
import * as repository from './gallery.repository.ts'

/** Pages with what the caller may see of them: the same rows for everybody, their addresses by right. */
export async function open(
  ctx: Ctx<Actor | undefined>,
  { id, from, pageSize }: ParsedOf<typeof openGallery>,
): Promise<AnswerOf<typeof openGallery>> {
  const work = await findSeen(ctx, id)
  if (work.kind !== 'gallery') throw new AppError('gallery.not_gallery')
  const viewer = await loadViewer(ctx)
  const right = access(viewer, work, await ownershipOf(ctx, id))
  const pages = await repository.countPages(ctx.read, id)
  const open = right.may ? pages : Math.min(pages, (await openTo(ctx, work)) ?? pages)
  const walk = { id, from: from - 1, limit: pageSize + 1 }
  const rows = await repository.listPages(ctx.read, walk).execute()
  const shown = rows.slice(0, pageSize)
  const expiresAt = expiryOf(viewer, right)
  const sign = signer(ctx, { id, expiresAt })
  const list = shown.map((row): Page => {
    const picture = row.position < open ? toSignedPicture(row, sign) : undefined
    return toPage(row, picture)
  })
  const isSigned = list.some((page, at) => page.picture && isGuarded(shown[at]?.path ?? ''))
  return {
    ...reasonOf(right),
    pages,
    open,
    list,
    hasNext: rows.length > pageSize,
    ...(isSigned && { expiresAt: expiresAt.toISOString() }),
  }
}

function ownershipOf({ actor, read }: Ctx<Actor | undefined>, workId: string) {
  if (!actor || actor.kind === 'staff') return undefined
  return findOwnership(read, { uid: actor.uid, workId })
}

function reasonOf(right: Right): Pick<AnswerOf<typeof openGallery>, 'reason' | 'needs' | 'price'> {
  if (right.may) return { reason: right.reason }
  const { may: _may, ...missing } = right
  return { reason: 'preview', ...missing }
}

/** No address outlives what it was given for. */
function expiryOf({ now }: Viewer, right: Right): Date {
  const usual = new Date(now.getTime() + pathLivesMs)
  const endsAt = right.may ? right.endsAt : undefined
  return endsAt && endsAt < usual ? endsAt : usual
}

interface SignedGallery {
  readonly id: string
  readonly expiresAt: Date
}

/** Signs a gallery's folder, once for all pages. Without a session there is no signature. */
function signer(
  ctx: Ctx<Actor | undefined>,
  { id, expiresAt }: SignedGallery,
): () => string | undefined {
  let signed: string | undefined
  return () => {
    if (!ctx.actor) return undefined
    const item = guardedFolderOf(ctx, `gallery/${id}`)
    signed ??= signPictures(ctx, { item, session: ctx.actor.sessionId, expiresAt })
    return signed
  }
}
