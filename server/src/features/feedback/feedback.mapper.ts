import type { Feedback } from '@kaleido/contract/feedback'
import { toPicture } from '../media/index.ts'
import type { FeedbackRow, OwnPictureRow } from './feedback.repository.ts'

export function toFeedback(row: FeedbackRow, pictures: readonly OwnPictureRow[]): Feedback {
  const own = pictures.filter(({ feedback_id }) => feedback_id === row.id)
  return {
    id: row.id,
    kind: row.kind,
    text: row.text,
    pictures: own.map(toPicture),
    createdAt: row.created_at.toISOString(),
    reply:
      row.reply === null || row.replied_at === null
        ? null
        : { text: row.reply, at: row.replied_at.toISOString() },
  }
}

export function toStaffFeedback(row: FeedbackRow, pictures: readonly OwnPictureRow[]) {
  const { contact, device } = row
  return { ...toFeedback(row, pictures), uid: Number(row.uid), contact, device }
}
