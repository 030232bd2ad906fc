import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { TestApp } from '../../testing/app.ts'
import { aVideoWork } from '../video/video.fixture.ts'
import { put } from './comment-add.service.ts'

interface Given {
  readonly workId: string
  readonly authorUid: number
  readonly text?: string
  /** The comment that it replies to. */
  readonly rootId?: string
  readonly toUid?: number
}

/** A comment, without the limits on frequency. */
export function aComment(ctx: Ctx, given: Given): Promise<string> {
  const { workId, authorUid, text = '好看', rootId = null, toUid } = given
  const place = { rootId, toUid: toUid === undefined ? null : String(toUid) }
  return ctx.write((trx) => put(ctx, trx, { workId, authorUid, text, at: null, ...place }))
}

/** A new member's comment under their own work that waits for review: nobody else sees either. */
export async function aHiddenComment(app: TestApp): Promise<{ id: string }> {
  const { uid } = await app.logIn('member')
  const workId = await aVideoWork(app, { authorUid: uid, state: 'review' })
  return { id: await aComment(app.ctx(), { workId, authorUid: uid }) }
}
