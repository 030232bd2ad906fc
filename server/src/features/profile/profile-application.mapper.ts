import type { AnswerOf } from '@kaleido/contract/core/call'
import type {
  ApplicationState,
  getApplication,
  StaffApplication,
} from '@kaleido/contract/profile-application'
import type { WorkCard } from '@kaleido/contract/work'
import type * as z from 'zod/mini'
import type { ApplicationRow, QueueRow } from './profile-application.repository.ts'

type Application = NonNullable<AnswerOf<typeof getApplication>['application']>

const toContent = (row: Omit<ApplicationRow, 'again_at'>) => ({
  id: row.id,
  reason: row.reason,
  contact: row.contact,
  state: row.state as ApplicationState,
  answer: row.answer,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
})

export function toApplication(row: ApplicationRow, samples: WorkCard[]): Application {
  return { ...toContent(row), samples }
}

export function toStaffApplication(row: QueueRow): z.output<typeof StaffApplication> {
  return {
    ...toContent(row),
    by: { uid: Number(row.uid), name: row.name },
    samples: row.work_ids,
  }
}
