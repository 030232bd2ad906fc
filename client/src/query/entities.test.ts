import type { Comment } from '@kaleido/contract/comment'
import type { WorkCard } from '@kaleido/contract/work'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { dropEntity, patchEntity } from './entities.ts'

function aWork(id: string, changes: Partial<WorkCard> = {}): WorkCard {
  return {
    type: 'work',
    id,
    kind: 'video',
    title: `work ${id}`,
    cover: null,
    author: { uid: 3, name: '夜行者', portrait: '' },
    access: { mode: 'free' },
    views: 10,
    likes: 1,
    comments: 0,
    publishedAt: '2026-11-01T00:00:00.000Z',
    ...changes,
  }
}

function aComment(id: string, replies: Comment['replies'] = []): Comment {
  return { ...aReply(id, id), isPinned: false, replyCount: replies.length, replies }
}

function aReply(id: string, root: string): Comment['replies'][number] {
  const common = { author: null, text: '', isByAuthor: false, isEdited: false, likes: 1 }
  return { type: 'comment', id, root, createdAt: '2026-11-01T00:00:00.000Z', ...common }
}

function cacheOf(answers: Readonly<Record<string, unknown>>) {
  const queries = new QueryClient()
  for (const [name, data] of Object.entries(answers)) {
    queries.setQueryData([name], data, { updatedAt: 1_000 })
  }
  return { queries, read: (name: string) => queries.getQueryData([name]) }
}

const like = ({ likes }: { readonly likes: number }) => ({ likes: likes + 1 })

describe('a patched entity', () => {
  it('changes in pages, inside other entities, and on its own', () => {
    const { queries, read } = cacheOf({
      list: {
        pages: [{ list: [aWork('1')] }, { list: [aWork('2')] }],
        pageParams: [undefined, 'a'],
      },
      found: { works: [{ card: aWork('2'), marks: [] }] },
      detail: { work: aWork('2'), text: '' },
      sections: { list: [{ id: '2', list: [aWork('2')] }] },
    })
    patchEntity(queries, 'work', '2', like)
    const liked = aWork('2', { likes: 2 })
    expect(read('list')).toEqual({
      pages: [{ list: [aWork('1')] }, { list: [liked] }],
      pageParams: [undefined, 'a'],
    })
    expect(read('found')).toEqual({ works: [{ card: liked, marks: [] }] })
    expect(read('detail')).toEqual({ work: liked, text: '' })
    expect(read('sections')).toEqual({ list: [{ id: '2', list: [liked] }] })
  })

  it('changes inside an entity of its own type', () => {
    const { queries, read } = cacheOf({ list: [aComment('1', [aReply('2', '1')])] })
    patchEntity(queries, 'comment', '2', like)
    expect(read('list')).toMatchObject([{ id: '1', likes: 1, replies: [{ id: '2', likes: 2 }] }])
  })

  it('leaves entities of other types with its id alone, and people are known by their uid', () => {
    const person = { type: 'person', uid: 7, name: '小满', isMuted: false }
    const { queries, read } = cacheOf({
      comments: { list: [aComment('7')] },
      works: { list: [aWork('7')], person },
      parts: { id: '7', likes: 5 },
    })
    const before = ['comments', 'parts'].map(read)
    patchEntity(queries, 'work', '7', like)
    expect(['comments', 'parts'].map(read)).toEqual(before)
    expect(['comments', 'parts'].map((name, index) => read(name) === before[index])).toEqual([
      true,
      true,
    ])
    patchEntity(queries, 'person', 7, () => ({ isMuted: true }))
    expect(read('works')).toEqual({
      list: [aWork('7', { likes: 2 })],
      person: { ...person, isMuted: true },
    })
  })

  it('keeps the identity of everything that is not on the path to it', () => {
    const { queries, read } = cacheOf({
      list: { pages: [{ list: [aWork('1')] }, { list: [aWork('2'), aWork('3')] }] },
      other: { pages: [{ list: [aWork('1')] }] },
    })
    type Pages = { readonly pages: readonly { readonly list: readonly WorkCard[] }[] }
    const [before, other] = [read('list') as Pages, read('other')]
    patchEntity(queries, 'work', '2', like)
    const after = read('list') as Pages
    expect(after).not.toBe(before)
    expect(after.pages[0]).toBe(before.pages[0])
    expect(after.pages[1]?.list[1]).toBe(before.pages[1]?.list[1])
    expect(read('other')).toBe(other)
  })

  it('keeps everything where the change sets equal values', () => {
    const { queries, read } = cacheOf({ list: [aWork('1')] })
    const before = read('list')
    patchEntity(queries, 'work', '1', () => ({ likes: 1 }))
    expect(read('list')).toBe(before)
  })

  it('does not make a stale answer fresh', () => {
    const { queries } = cacheOf({ list: [aWork('1')] })
    void queries.invalidateQueries({ refetchType: 'none' })
    patchEntity(queries, 'work', '1', like)
    expect(queries.getQueryState(['list'])).toMatchObject({
      dataUpdatedAt: 1_000,
      isInvalidated: true,
    })
  })

  it('is not searched for deeper than answers nest', () => {
    let deep: object = aWork('1')
    for (let depth = 0; depth < 10_000; depth += 1) deep = { deep }
    const { queries, read } = cacheOf({})
    queries.setQueryData(['deep'], deep)
    patchEntity(queries, 'work', '1', like)
    expect(read('deep')).toBe(deep)
  })
})

describe('a dropped entity', () => {
  const isTwo = ({ id }: { readonly id: string }) => id === '2'

  it('leaves every list, stays where it stands on its own, and can be restored', () => {
    const list = { pages: [{ list: [aWork('1'), aWork('2')] }, { list: [aWork('3')] }] }
    const detail = { work: aWork('2') }
    const { queries, read } = cacheOf({ list, detail, itself: aWork('2') })
    const putBack = dropEntity(queries, 'work', isTwo)
    expect(read('list')).toEqual({ pages: [{ list: [aWork('1')] }, { list: [aWork('3')] }] })
    expect([read('detail'), read('itself')]).toEqual([detail, aWork('2')])
    putBack()
    expect(read('list')).toEqual(list)
    expect(queries.getQueryState(['list'])?.dataUpdatedAt).toBe(1_000)
  })

  it('leaves lists of other entities as they are, even if these contain something with its id', () => {
    const kept = { type: 'favourite', id: '2', card: aWork('2') }
    const { queries, read } = cacheOf({ favourites: { list: [kept] }, feed: [aWork('2')] })
    const before = read('feed')
    dropEntity(queries, 'favourite', isTwo)
    expect(read('favourites')).toEqual({ list: [] })
    expect(read('feed')).toBe(before)
  })
})
