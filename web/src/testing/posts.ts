import type { Page } from '@kaleido/contract/gallery'
import type { PostCard } from '@kaleido/contract/post'
import type { OwnTopic, Topic } from '@kaleido/contract/topic'
import { aGallery, drawn, pagesFrom, placeholder } from './galleries.ts'

const picturesOf = (pages: readonly Page[]) => pages.flatMap(({ picture }) => picture ?? [])

/** A post of pictures, as a list shows it. */
export function aPost(number: number, changes: Partial<PostCard> = {}): PostCard {
  const { pages: _, ...card } = aGallery(number)
  const pictures = changes.pictures ?? picturesOf(pagesFrom(1, { total: 3, open: 3 }))
  return {
    ...card,
    kind: 'post',
    title: '',
    text: `post ${number}`,
    cover: pictures[0] ?? null,
    pictures,
    pictureCount: pictures.length,
    form: 'picture',
    topics: [],
    isEdited: false,
    favourites: 463,
    comments: 186,
    ...changes,
  }
}

export interface PostSetting {
  readonly post?: Partial<PostCard>
  /** How many pictures it has, and how many of them are open. */
  readonly total?: number
  readonly open?: number
}

/** What opening a post answers. */
export function anOpenedPost(
  { post, total = 6, open = total }: PostSetting = {},
  changes: object = {},
) {
  const pictures = pagesFrom(1, { total, open })
  return {
    post: aPost(7, { pictures: picturesOf(pictures), pictureCount: total, ...post }),
    text: '凌晨四点半从垭口出发。',
    blocks: [],
    pictures,
    reason: open < total ? 'preview' : 'free',
    isCut: false,
    tags: [],
    favourites: 463,
    shares: 3,
    state: 'published',
    isOwn: false,
    isPinned: false,
    isDark: false,
    ...changes,
  }
}

export function aTopic(number: number, changes: Partial<Topic> = {}): Topic {
  return {
    type: 'topic',
    id: String(number),
    name: `topic ${number}`,
    intro: '每天早上的第一张照片。',
    cover: { url: drawn(390, 228, '#7fb3c9'), width: 390, height: 228, placeholder },
    works: 23_000,
    followers: 1_200,
    views: 86_000,
    ...changes,
  }
}

export function anOwnTopic(number: number, changes: Partial<OwnTopic> = {}): OwnTopic {
  return {
    ...aTopic(number),
    at: '2026-11-20T08:00:00.000Z',
    isFollowed: true,
    hasNew: false,
    ...changes,
  }
}
