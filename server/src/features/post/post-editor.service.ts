import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Block, getOwnPost } from '@kaleido/contract/post'
import type { Person } from '../../platform/ctx/actor.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { findRight, listPictures, showPages } from '../gallery/index.ts'
import { listTopicNames } from '../topic/index.ts'
import { isSold } from '../unlock/index.ts'
import { findRefusal, listWrittenTags } from '../work/index.ts'
import { findOwn } from './post-own.service.ts'

type OwnPost = AnswerOf<typeof getOwnPost>

/** A post as its author edits it. */
export async function get(
  ctx: RequestCtx<Person>,
  { id }: ParsedOf<typeof getOwnPost>,
): Promise<OwnPost> {
  const { work, post } = await findOwn(ctx.read, { uid: ctx.actor.uid, workId: id })
  const { mode, price } = work.access
  const pictures = await listOwnPictures(ctx, work)
  return {
    form: post.form,
    title: post.title,
    text: post.text,
    pictures,
    blocks: (post.blocks ?? []).flatMap((block) => toDraftBlock(block, pictures)),
    topics: await listTopicNames(ctx.read, id),
    // Not in the language of the request: what is saved again must stay what was written.
    tags: await listWrittenTags(ctx.read, id),
    access: mode,
    ...(price !== undefined && { price }),
    ...(post.module_id !== null && { module: post.module_id }),
    state: work.state,
    refusal: await findRefusal(ctx.read, id, ctx.request.language),
    isSold: mode !== 'free' && (await isSold(ctx.read, id)),
  }
}

async function listOwnPictures(
  ctx: RequestCtx<Person>,
  work: Awaited<ReturnType<typeof findOwn>>['work'],
): Promise<OwnPost['pictures']> {
  const { id } = work
  const { viewer, right } = await findRight(ctx, work)
  const rows = await listPictures(ctx.read, { id, from: 0, limit: 50 }).execute()
  const { list } = showPages(ctx, { id, rows, open: rows.length, viewer, right })
  return rows.map((row, at) => ({
    id: row.id,
    url: list[at]?.picture?.url ?? '',
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
  }))
}

function toDraftBlock(block: Block, pictures: OwnPost['pictures']): OwnPost['blocks'] {
  if (block.kind !== 'picture') return [block]
  const id = pictures[block.number - 1]?.id
  return id === undefined ? [] : [{ kind: 'picture', id }]
}
