import type { WorkKind, WorkState } from '@kaleido/contract/work'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import * as publishing from './work-publishing.repository.ts'
import { setState, stateAfterMaking } from './work-publishing.service.ts'
import { fileUnderTags, unfile } from './work-tag.service.ts'
import * as repository from './work-content.repository.ts'
import { worksChanged } from './work.events.ts'
import { isByMachine } from './work.refusal.ts'

export const setPictures = repository.setPictures
export const placeWork = repository.place
export const lockWork = publishing.lock

/** While a video is made nothing is edited, nor after it could not be made: then there is nothing to show. */
export function isEditable({
  state,
  refusal,
}: {
  readonly state: string
  readonly refusal: string
}): boolean {
  if (state === 'draft') return refusal !== '' && !isByMachine(refusal)
  return state === 'published' || state === 'review'
}

/**
 * Replaces what a work says, and answers its state from then on. Only what is public may stay so: what review had refused or
 * has not decided yet is reviewed, also if a known author edits it. The caller has locked it, and found it to be editable.
 */
export async function reviseWork(
  ctx: Ctx,
  trx: Trx,
  revision: repository.Revision,
): Promise<WorkState> {
  const { id } = revision
  const found = await publishing.lock(trx, id)
  if (!found) throw new Error(`there is no work ${id}`)
  await repository.revise(trx, revision)
  await unfile(trx, id)
  const wasPublic = found.state === 'published'
  const state = wasPublic ? await stateAfterMaking(ctx, trx, Number(found.author_uid)) : 'review'
  if (state === 'published') await fileUnderTags(trx, id)
  else await setState(ctx, trx, { id, kind: found.kind as WorkKind, state })
  await ctx.emit(trx, worksChanged, { id })
  return state
}
