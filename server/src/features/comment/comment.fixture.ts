import type { Ctx } from '../../platform/ctx.ts'
import { put } from './comment-add.service.ts'

interface Given {
  readonly workId: string
  readonly authorUid: number
  readonly text?: string
  /** The comment that it stands under. */
  readonly rootId?: string
  readonly toUid?: number
}

/** A comment, however fast others follow. */
export function aComment(ctx: Ctx, given: Given): Promise<string> {
  const { workId, authorUid, text = '好看', rootId = null, toUid } = given
  const place = { rootId, toUid: toUid === undefined ? null : String(toUid) }
  return ctx.write((trx) => put(ctx, trx, { workId, authorUid, text, at: null, ...place }))
}
