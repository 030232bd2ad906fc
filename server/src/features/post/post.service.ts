import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { openPost } from '@kaleido/contract/post'
import type { Actor } from '../../platform/ctx/actor.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { findRight, listPictures, reasonOf, showPages } from '../gallery/index.ts'
import { findRefusal, findSeen, openWork } from '../work/index.ts'
import { toPostCards } from './post-card.service.ts'
import { firstBlocks, firstOf } from './post.open-part.ts'
import { freePartOf } from './post-publishing.service.ts'
import * as pins from './post-pin.repository.ts'
import * as repository from './post.repository.ts'
import type { FreePart } from './post.settings.ts'

/** No post has more. */
const mostPictures = 50

/** A post as the caller may see it: without a right to the whole, what is locked is not in the answer. */
export async function open(
  ctx: RequestCtx<Actor | undefined>,
  { id }: ParsedOf<typeof openPost>,
): Promise<AnswerOf<typeof openPost>> {
  const found = await findSeen(ctx, id)
  if (found.kind !== 'post') throw new AppError('post.not_post')
  const { work, text, isDark = false, ...opened } = await openWork(ctx, { id })
  const { viewer, right } = await findRight(ctx, found)
  const [post] = await toPostCards(ctx.read, [work], ctx.request.language)
  if (!post) throw new AppError('work.not_found')
  const row = await repository.find(ctx.read, id)
  const free = right.may ? undefined : await freePartOf(ctx, found.access)
  const rows = await listPictures(ctx.read, { id, from: 0, limit: mostPictures }).execute()
  const open = free?.pictures ?? rows.length
  const { list: pictures, ...signed } = showPages(ctx, { id, rows, open, viewer, right })
  return {
    ...opened,
    post,
    ...textsFor(free, row ?? { text, blocks: null }),
    pictures,
    ...signed,
    ...reasonOf(right),
    ...(await refusalFor(ctx, { id, isShown: opened.isOwn || viewer.kind === 'staff' })),
    isPinned: await pins.exists(ctx.read, id),
    isDark,
  }
}

/** For its author and for staff. */
async function refusalFor(
  { read, request }: RequestCtx,
  { id, isShown }: { readonly id: string; readonly isShown: boolean },
): Promise<{ readonly refusal?: string }> {
  const refusal = isShown ? await findRefusal(read, id, request.language) : undefined
  return refusal === undefined ? {} : { refusal }
}

type Texts = Pick<AnswerOf<typeof openPost>, 'text' | 'blocks' | 'isCut'>

/** As much as is free; all of it where that is undefined. */
function textsFor(
  free: FreePart | undefined,
  { text, blocks }: Pick<repository.PostRow, 'text' | 'blocks'>,
): Texts {
  const whole = blocks ?? []
  if (!free) return { text, blocks: [...whole], isCut: false }
  const shown = { text: firstOf(text, free.characters), blocks: firstBlocks(whole, free) }
  const isCut = shown.text !== text || JSON.stringify(shown.blocks) !== JSON.stringify(whole)
  return { ...shown, isCut }
}
