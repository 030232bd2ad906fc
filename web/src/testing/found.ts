import type { searchAll } from '@kaleido/contract/search'
import type { AnswerOf } from '@kaleido/contract/core/call'
import type { WorkCard } from '@kaleido/contract/work'

/** One pixel. */
const url = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const placeholder = 'U3kOLQ54eI-Hh4iIiIiIiHiPh_eI'

export function foundCard(id: number, changes: Partial<WorkCard> = {}): WorkCard {
  return {
    type: 'work',
    id: String(id),
    kind: 'video',
    title: `极光 ${id}`,
    cover: { url, width: 300, height: 400, placeholder },
    author: { uid: 3, name: '夜行者', portrait: '' },
    duration: 492,
    access: { mode: 'free' },
    views: 224_000,
    likes: 1,
    comments: 0,
    publishedAt: '2026-11-01T00:00:00.000Z',
    ...changes,
  }
}

export const foundWork = (id: number, changes: Partial<WorkCard> = {}) => ({
  card: foundCard(id, changes),
  marks: [[0, 2]],
})

export const foundPerson = (uid: number, name: string) => ({
  type: 'person' as const,
  uid,
  name,
  portrait: '',
  bio: '纪录片创作者',
  vipLevel: 1,
  works: 12,
  marks: [[0, 2]] as [number, number][],
})

/** The results of a search; empty by default. */
export function foundAll(
  changes: Partial<AnswerOf<typeof searchAll>> = {},
): AnswerOf<typeof searchAll> {
  return {
    works: [],
    people: [],
    tags: [],
    counts: { video: 0, short: 0, gallery: 0, post: 0, people: 0, tags: 0 },
    ...changes,
  }
}
