import type { AnswerOf } from '@kaleido/contract/core/call'
import type { getGizmo } from '@kaleido/contract/gizmo'
import type { Db } from '../../platform/db/db.ts'
import { toGizmo } from './gizmo.mapper.ts'
import * as repository from './gizmo.repository.ts'

export async function getNewest(db: Db): Promise<AnswerOf<typeof getGizmo>> {
  const row = await repository.findNewest(db)
  return row ? toGizmo(row) : null
}
