import type { StudioWork } from '@kaleido/contract/studio'

export const countedAt = '2026-11-21T01:41:26.000Z'

/** One of my works, with its numbers. */
export const aStudioWork = (
  id: string,
  changes: Partial<StudioWork> = {},
  card: Partial<StudioWork['work']> = {},
): StudioWork => ({
  work: {
    type: 'work',
    id,
    kind: 'video',
    title: '海边的夏天',
    cover: null,
    author: { uid: 7, name: '林深', portrait: '' },
    access: { mode: 'free' },
    views: 90,
    likes: 0,
    comments: 0,
    publishedAt: '2026-11-20T02:00:00.000Z',
    ...card,
  },
  state: 'published',
  views: 90,
  watchSeconds: 1_500,
  followers: 3,
  earnings: 480,
  ...changes,
})
