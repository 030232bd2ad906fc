import { newIdempotencyKey } from '@kaleido/client/idempotency-key'
import { editPost, publishPost } from '@kaleido/contract/post'
import { publishVideo } from '@kaleido/contract/video'
import { expect, test } from 'vitest'
import { testConnection } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import type { FakeServer } from '../../testing/server.ts'
import { fakeServer } from '../../testing/server.ts'
import type { PublishContent } from './draft/content.ts'
import { blank } from './draft/content.ts'
import type { Unanswered } from './draft/stored-draft.ts'
import type { Answers } from './submit.ts'
import { submitOnce, toSubmission } from './submit.ts'

const sent: PublishContent = { ...blank, text: '先发的内容', title: '凌晨四点的渔港' }
const film: PublishContent = { ...sent, form: 'video', upload: 'a'.repeat(22) }
const submissionOf = (content: PublishContent) => toSubmission({ content, pictures: [] })

/** Somebody whose first try was never answered. */
function afterLostAnswer(first: PublishContent) {
  const server = fakeServer({
    [publishPost.path]: { data: { id: '55', state: 'processing' } },
    [publishVideo.path]: { data: { id: '56', state: 'processing' } },
    [editPost.path]: { data: { id: '55', state: 'processing' } },
  })
  let unanswered: Unanswered | undefined = {
    ...submissionOf(first),
    key: newIdempotencyKey(),
    at: Date.now(),
  }
  const keeper: Answers = {
    unanswered: () => unanswered,
    setUnanswered(next) {
      unanswered = next
    },
  }
  const { client } = testConnection()
  const submit = (content: PublishContent) => submitOnce(client, keeper, submissionOf(content))
  return { server, submit, keeper }
}

const textsAt = async (server: FakeServer, path: string) =>
  (await server.inputs(path)).map(({ text }) => text)

test('changes that got no answer are saved by the next try, which publishes nothing more', async () => {
  const { server, submit, keeper } = afterLostAnswer(sent)
  server.answer(editPost.path, 'dead')
  await expect(submit({ ...sent, text: '改过的内容' })).rejects.toMatchObject({ kind: 'network' })
  server.answer(editPost.path, { data: { id: '55', state: 'review' } })
  const published = await submit({ ...sent, text: '又改过的内容' })
  expect(published).toMatchObject({ id: '55', isChangeLost: false })
  expect(new Set(await textsAt(server, publishPost.path))).toEqual(new Set([sent.text]))
  expect((await textsAt(server, editPost.path)).at(-1)).toBe('又改过的内容')
  expect(keeper.unanswered()).toBeUndefined()
})

test('changes that are refused leave the post as it was sent, and the person is told', async () => {
  const { server, submit, keeper } = afterLostAnswer(film)
  server.answer(editPost.path, refused('post.not_editable', '现在不能编辑'))
  const published = await submit({ ...film, text: '改过的内容' })
  expect(published).toMatchObject({ id: '55', upload: film.upload, isChangeLost: true })
  expect(await textsAt(server, publishPost.path)).toEqual([film.text])
  expect(keeper.unanswered()).toBeUndefined()
})

test.each([
  ['another video', { ...film, upload: 'b'.repeat(22) }],
  ['another form', { ...film, form: 'article' }],
  ['a work among the videos', { ...film, isWork: true }],
] as const)('%s cannot be saved, and nothing is edited', async (_what, changed) => {
  const { server, submit } = afterLostAnswer(film)
  expect(await submit(changed)).toMatchObject({ isPost: true, isChangeLost: true })
  expect(server.asked).not.toContain(editPost.path)
  expect(server.asked).not.toContain(publishVideo.path)
})

test('changes of a work among the videos are not dropped in silence', async () => {
  const { submit } = afterLostAnswer({ ...film, isWork: true })
  const published = await submit({ ...film, isWork: true, text: '改过的内容' })
  expect(published).toMatchObject({ id: '56', isPost: false, isChangeLost: true })
})

test('too many requests say nothing about the first try: it stays to be sent again', async () => {
  const { server, submit, keeper } = afterLostAnswer(sent)
  const busy = { code: 429, data: { key: 'http.too_many' }, msg: '', tip: '', time: '' }
  server.answer(publishPost.path, { response: () => Response.json(busy, { status: 429 }) })
  await expect(submit(sent)).rejects.toMatchObject({ status: 429 })
  expect(keeper.unanswered()).toMatchObject({ input: { text: sent.text } })
})
