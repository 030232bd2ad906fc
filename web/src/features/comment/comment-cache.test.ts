import { queryKey } from '@kaleido/client/query/query-key'
import type { Comment, Reply } from '@kaleido/contract/comment'
import { getComment, listComments, listReplies } from '@kaleido/contract/comment'
import { getWork } from '@kaleido/contract/work'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aShort } from '../../testing/shorts.tsx'
import { showComment, showReply } from './comment-cache.ts'
import { hideComment } from './hide-comment.ts'

const common = {
  type: 'comment',
  author: null,
  text: 'text',
  isByAuthor: false,
  isEdited: false,
  likes: 3,
  createdAt: '2026-11-01T00:00:00.000Z',
} as const
const aReply = (id: string): Reply => ({ ...common, id, root: '1' })
const aComment = (id: string, changes: Partial<Comment> = {}): Comment => ({
  ...common,
  id,
  isPinned: false,
  replyCount: 0,
  replies: [],
  ...changes,
})

const first = aComment('1', { isPinned: true, replyCount: 5, replies: [aReply('11')] })
const keyOf = {
  work: queryKey(getWork, { id: '7' }),
  comments: [...queryKey(listComments, { work: '7', sort: 'hot' }), 'list'],
  elsewhere: [...queryKey(listComments, { work: '8', sort: 'hot' }), 'list'],
  replies: [...queryKey(listReplies, { root: '1' }), 'list'],
  linked: queryKey(getComment, { id: '1' }),
}

/** Comments of work 7, which has nine; the first thread is open. */
function scene() {
  const queries = new QueryClient()
  const pagesOf = (...pages: object[]) => ({ pages, pageParams: [] })
  const more = { list: [aComment('3')], count: 9 }
  queries.setQueryData(keyOf.work, { work: aShort(7, { comments: 9 }) })
  queries.setQueryData(keyOf.comments, pagesOf({ list: [first, aComment('2')], count: 9 }, more))
  queries.setQueryData(keyOf.elsewhere, pagesOf(more))
  queries.setQueryData(keyOf.replies, pagesOf({ list: [aReply('11')] }, { list: [aReply('12')] }))
  queries.setQueryData(keyOf.linked, { comment: first, work: '7' })
  const read = (name: keyof typeof keyOf) => queries.getQueryData(keyOf[name])
  const comments = () => read('comments') as { pages: { list: Comment[]; count: number }[] }
  return { queries, read, comments, elsewhere: read('elsewhere') }
}

const idsIn = ({ pages }: { pages: { list: { id: string }[] }[] }) =>
  pages.map(({ list }) => list.map(({ id }) => id))

test('a sent comment is inserted after the pinned one and counted, below its work alone', () => {
  const { queries, comments, read, elsewhere } = scene()
  showComment(queries, '7', aComment('4'))
  expect(idsIn(comments())).toEqual([['1', '4', '2'], ['3']])
  expect(comments().pages.map(({ count }) => count)).toEqual([10, 10])
  expect(read('work')).toMatchObject({ work: { comments: 10 } })
  expect(read('elsewhere')).toBe(elsewhere)
})

test('a sent reply is appended to its thread, in every cache', () => {
  const { queries, comments, read } = scene()
  showReply(queries, '7', aReply('13'))
  const grown = { ...first, replyCount: 6, replies: [aReply('11'), aReply('13')] }
  expect(comments().pages[0]?.list[0]).toEqual(grown)
  expect(read('linked')).toMatchObject({ comment: grown })
  expect(idsIn(read('replies') as never)).toEqual([['11'], ['12', '13']])
  expect(comments().pages[0]?.count).toBe(10)
})

test('a deleted comment is removed; one with replies leaves a tombstone', () => {
  const { queries, comments, read } = scene()
  hideComment(queries, '7', aComment('2'))
  hideComment(queries, '7', first)
  expect(idsIn(comments())).toEqual([['1'], ['3']])
  expect(comments().pages[0]?.list[0]).toMatchObject({
    deletedBy: 'author',
    text: '',
    likes: 0,
    isPinned: false,
    replies: [aReply('11')],
  })
  expect(read('work')).toMatchObject({ work: { comments: 7 } })
  expect(queries.getQueryState(keyOf.linked)?.isInvalidated).toBe(true)
})

test("a deleted reply is removed from its thread, and its comment's count is decremented", () => {
  const { queries, comments, read } = scene()
  hideComment(queries, '7', aReply('11'))
  expect(comments().pages[0]?.list[0]).toMatchObject({ replyCount: 4, replies: [] })
  expect(idsIn(read('replies') as never)).toEqual([[], ['12']])
})
