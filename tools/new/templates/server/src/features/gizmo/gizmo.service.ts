import type { AnswerOf } from '@kaleido/contract/core/call'
import type { getGizmo } from '@kaleido/contract/gizmo'
import type { Ctx } from '../../platform/ctx.ts'
import { toGizmo } from './gizmo.mapper.ts'
import * as repository from './gizmo.repository.ts'

export async function getNewest({ read }: Ctx): Promise<AnswerOf<typeof getGizmo>> {
  const row = await repository.findNewest(read)
  return row ? toGizmo(row) : null
}
