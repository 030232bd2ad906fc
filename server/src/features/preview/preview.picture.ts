import { languages } from '@kaleido/contract/core/error'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { readSharedPicture } from '../media/index.ts'
import { publicAnswer } from './preview.answer.ts'
import { findAsked } from './preview.service.ts'

const form = /^\/preview\/(work|topic|person)\/([1-9]\d{0,17})(?:-[a-z0-9]{1,8})?\.jpg$/
/** As long as a proxy may show it after what it belongs to has gone. */
const seconds = 3_600

/**
 * The picture of a preview, without the veil, for as long as strangers may see what it belongs to. Its address names the
 * thing and not the file, so it needs no signature that expires.
 */
export async function answerPicture(
  ctx: Pick<Ctx, 'cache' | 'read' | 'secrets' | 'storage'>,
  request: Request,
): Promise<Response> {
  const [, kind, id = ''] = form.exec(new URL(request.url).pathname) ?? []
  if (kind === undefined) throw new AppError('http.not_found')
  const asked = { kind: kind as 'work' | 'topic' | 'person', id }
  const preview = await findAsked(ctx, asked, languages[0])
  const body = preview?.picture && (await readSharedPicture(ctx, preview.picture.stored))
  if (!body) throw new AppError('http.not_found')
  return publicAnswer(request, { body, type: 'image/jpeg', seconds })
}
