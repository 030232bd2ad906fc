import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { openGallery } from '@kaleido/contract/gallery'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Actor } from '../../platform/ctx/actor.ts'
import { AppError } from '../../platform/errors.ts'
import { findOwnership } from '../unlock/index.ts'
import {
  access,
  findSeen,
  type FoundWork,
  loadViewer,
  type Right,
  type Viewer,
} from '../work/index.ts'
import { openTo } from './gallery-guard.service.ts'
import { showPages } from './gallery-pages.service.ts'
import * as repository from './gallery.repository.ts'

/** Pages with what the caller may see of them: the same rows for everybody, their addresses by right. */
export async function open(
  ctx: Ctx<Actor | undefined>,
  { id, from, pageSize }: ParsedOf<typeof openGallery>,
): Promise<AnswerOf<typeof openGallery>> {
  const work = await findSeen(ctx, id)
  if (work.kind !== 'gallery') throw new AppError('gallery.not_gallery')
  const { viewer, right } = await findRight(ctx, work)
  const pages = await repository.countPages(ctx.read, id)
  const open = right.may ? pages : Math.min(pages, (await openTo(ctx, work)) ?? pages)
  const walk = { id, from: from - 1, limit: pageSize + 1 }
  const rows = await repository.listPages(ctx.read, walk).execute()
  const shown = { id, rows: rows.slice(0, pageSize), open, viewer, right }
  return {
    ...reasonOf(right),
    pages,
    open,
    hasNext: rows.length > pageSize,
    ...showPages(ctx, shown),
  }
}

/** What the caller may see of a work, and why. */
export async function findRight(
  ctx: Ctx<Actor | undefined>,
  work: FoundWork,
): Promise<{ readonly viewer: Viewer; readonly right: Right }> {
  const viewer = await loadViewer(ctx)
  return { viewer, right: access(viewer, work, await ownershipOf(ctx, work.id)) }
}

function ownershipOf({ actor, read }: Ctx<Actor | undefined>, workId: string) {
  if (!actor || actor.kind === 'staff') return undefined
  return findOwnership(read, { uid: actor.uid, workId })
}

export function reasonOf(
  right: Right,
): Pick<AnswerOf<typeof openGallery>, 'reason' | 'needs' | 'price'> {
  if (right.may) return { reason: right.reason }
  const { may: _may, ...missing } = right
  return { reason: 'preview', ...missing }
}
