import type { AnswerOf, InputOf, ParsedOf } from '@kaleido/contract/core/call'
import type {
  discardDraft,
  listDrafts,
  publishDraft,
  saveDraft,
} from '@kaleido/contract/layout-draft'
import { newPartPrefix } from '@kaleido/contract/layout-draft'
import { staffIdOf } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { layoutChanged } from './layout.events.ts'
import * as repository from './layout-draft.repository.ts'
import * as modules from './layout-module.repository.ts'
import { replace } from './layout-version.service.ts'

export async function list({ read }: Ctx): Promise<AnswerOf<typeof listDrafts>> {
  const rows = await repository.list(read)
  return {
    list: rows.map((row) => {
      const { id, version } = row
      if (row.document === null) return { id, version, draft: null }
      const { document, base, revision, by, at } = row
      return {
        id,
        version,
        draft: { document, base, revision, by: by ?? '', at: at.toISOString() },
      }
    }),
  }
}

export async function save(
  ctx: Ctx,
  { id, revision, base, document }: ParsedOf<typeof saveDraft>,
): Promise<AnswerOf<typeof saveDraft>> {
  return ctx.write(async (trx) => {
    await modules.lock(trx)
    const top = (await modules.list(trx)).find((row) => row.id === id)
    if (top?.pid !== null) throw new AppError('layout.not_found')
    await expectRevision(trx, { id, revision })
    const staffId = staffIdOf(ctx)
    return { revision: await repository.put(trx, { moduleId: id, document, base, staffId }) }
  })
}

export async function discard(
  ctx: Ctx,
  { id, revision }: InputOf<typeof discardDraft>,
): Promise<null> {
  await ctx.write(async (trx) => {
    await modules.lock(trx)
    await expectRevision(trx, { id, revision })
    await repository.remove(trx, id)
  })
  return null
}

export async function publish(
  ctx: Ctx,
  { id, revision, version }: InputOf<typeof publishDraft>,
): Promise<AnswerOf<typeof publishDraft>> {
  return ctx.write(async (trx) => {
    await ctx.emit(trx, layoutChanged, {})
    await modules.lock(trx)
    const draft = await expectRevision(trx, { id, revision })
    if (!draft) throw new AppError('layout.stale')
    const known = new Set((await modules.list(trx)).map((row) => row.id))
    const parts = draft.document.parts.flatMap(({ id: partId, ...look }) => {
      if (partId.startsWith(newPartPrefix)) return [look]
      // What has been removed since is not added again.
      return known.has(partId) ? [{ ...look, id: partId }] : []
    })
    const answer = await replace(ctx, trx, { id, version, document: { ...draft.document, parts } })
    await repository.remove(trx, id)
    return answer
  })
}

/** The draft of a module, if the caller has seen what it is now. */
async function expectRevision(
  trx: Trx,
  { id, revision }: { readonly id: string; readonly revision: number },
): Promise<repository.DraftRow | undefined> {
  const draft = await repository.find(trx, id)
  if ((draft?.revision ?? 0) !== revision) throw new AppError('layout.stale')
  return draft
}
