import { getCommentViewer, listComments } from '@kaleido/contract/comment'
import { xssMark, xssPayloads } from '@kaleido/contract/testing/xss'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { CommentPanel } from './CommentPanel.tsx'

/** From all over the list, so that each kind is among them. */
const sample = xssPayloads.filter(
  (_each, index) => index % Math.ceil(xssPayloads.length / 50) === 0,
)

test('there are three hundred attacks at least, each with an id of its own', () => {
  expect(xssPayloads.length).toBeGreaterThanOrEqual(300)
  expect(new Set(xssPayloads.map(({ id }) => id)).size).toBe(xssPayloads.length)
})

test('an attack in a comment, a name or a mention is text', async () => {
  const run: unknown[] = []
  Object.assign(globalThis, { [xssMark]: (id: string) => run.push(id) })
  const list = sample.map(({ text }, index) => ({
    type: 'comment',
    id: String(index + 1),
    author: { uid: 21, name: text, portrait: text, vipLevel: 0 },
    text: `@${text}`,
    mentions: [{ uid: 22, name: text }],
    isByAuthor: false,
    isEdited: false,
    likes: 0,
    createdAt: '2026-11-01T00:00:00.000Z',
    isPinned: false,
    replyCount: 0,
    replies: [],
  }))
  fakeServer({
    [listComments.path]: { data: { list, hasNext: false, count: list.length } },
    [getCommentViewer.path]: { data: { liked: [] } },
  })
  const nothing = () => undefined
  await showPage(() => (
    <CommentPanel work="7" isOwnWork={false} sort="hot" onWrite={nothing} onReport={nothing} />
  ))
  await expect.element(page.getByRole('article').nth(sample.length - 1)).toBeInTheDocument()
  const shown = document.body.textContent
  expect(sample.filter(({ text }) => !shown.includes(`@${text}`))).toEqual([])
  expect(
    document.querySelectorAll('main script, main iframe, main object, main base'),
  ).toHaveLength(0)
  expect(run).toEqual([])
})
