import type { AnswerOf } from '@kaleido/contract/core/call'
import type { listBlocks } from '@kaleido/contract/social'
import type * as repository from './social.repository.ts'

type Row = Awaited<ReturnType<typeof repository.page>>[number]

export function toListed(row: Row): AnswerOf<typeof listBlocks>['list'][number] {
  const { name, portrait, created_at } = row
  return { type: 'person', uid: Number(row.uid), name, portrait, at: created_at.toISOString() }
}
