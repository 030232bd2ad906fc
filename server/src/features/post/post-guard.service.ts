import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { placePictures } from '../gallery/index.ts'
import { findWork } from '../work/index.ts'
import { freePartOf } from './post-publishing.service.ts'

/** Moves the pictures of a post to where they belong by what it costs: those that are paid for behind signed paths. */
export async function guard(ctx: Ctx, id: string, signal?: AbortSignal): Promise<void> {
  const work = await findWork(ctx.read, id)
  if (!work) return
  if (work.kind !== 'post') throw new AppError('post.not_post')
  const free = await freePartOf(ctx, work.access)
  await placePictures(ctx, { id, open: free?.pictures, signal })
}
