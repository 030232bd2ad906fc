import type { listAllTopics, Topic } from '@kaleido/contract/topic'
import type { AnswerOf } from '@kaleido/contract/core/call'
import { type PictureRow, toPicture } from '../media/index.ts'
import type { TopicRow } from './topic.repository.ts'

export function toTopic(row: TopicRow): Topic {
  return {
    type: 'topic',
    id: row.id,
    name: row.name,
    intro: row.intro,
    // A join without a cover leaves every column of it empty at once.
    cover: row.path === null ? null : toPicture(row as TopicRow & PictureRow),
    works: Number(row.works),
    followers: Number(row.followers),
    views: Number(row.views),
  }
}

export function toStaffTopic(row: TopicRow): AnswerOf<typeof listAllTopics>['list'][number] {
  return {
    ...toTopic(row),
    nameEn: row.name_en,
    introEn: row.intro_en,
    ...(row.cover_id !== null && { coverId: row.cover_id }),
    state: row.state as 'shown' | 'hidden',
    isRecommended: row.is_recommended,
  }
}
