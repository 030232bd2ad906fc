import { addComment, getCommentViewer, listComments } from '@kaleido/contract/comment'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { slots } from '../../shared/storage/slots.ts'
import { testStore, testUser } from '../../testing/connection.tsx'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { CommentPanel } from './CommentPanel.tsx'
import { Composer } from './Composer.tsx'

const comment = {
  type: 'comment',
  id: '1',
  author: { uid: 21, name: '小满', portrait: '', vipLevel: 1 },
  text: '1:23 真美，9:59 没有了，@小雨 你看，@没有 你',
  mentions: [{ uid: 22, name: '小雨' }],
  isByAuthor: false,
  isEdited: false,
  likes: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  isPinned: false,
  replyCount: 0,
  replies: [],
}

/** Comments of a video of five minutes, at 2:05. */
async function showTalk() {
  sessionStorage.clear()
  const server = fakeServer({
    [listComments.path]: { data: { list: [comment], hasNext: false, count: 1 } },
    [getCommentViewer.path]: { data: { liked: ['1'] } },
  })
  const onSeek = vi.fn<(seconds: number) => void>()
  const store = testStore()
  store.set(slots.token, 'token')
  store.set(slots.userInfo, testUser({ registered: true }))
  const nothing = () => undefined
  const talk = () => (
    <>
      <CommentPanel
        work="7"
        isOwnWork={false}
        sort="hot"
        duration={300}
        onSeek={onSeek}
        onWrite={nothing}
        onReport={nothing}
      />
      <Composer work="7" seconds={125.4} />
    </>
  )
  const shown = await showPage(talk, store)
  return { server, onSeek, talk, ...shown }
}

const field = () => page.getByRole('textbox', { name: '评论内容' })

test('comments liked by the viewer are marked', async () => {
  await showTalk()
  const like = page.getByRole('button', { name: /^点赞/ })
  await expect.element(like).toHaveAttribute('aria-pressed', 'true')
})

test('a timestamp in a comment seeks there, and one past the end of the video is plain text', async () => {
  const { onSeek } = await showTalk()
  await page.getByRole('button', { name: '从 1:23 开始播放' }).click()
  expect(onSeek).toHaveBeenCalledExactlyOnceWith(83)
  await expect.element(page.getByRole('button', { name: /9:59/ })).not.toBeInTheDocument()
})

test('a mention leads to the person; a name that is nobody stays text', async () => {
  await showTalk()
  await expect
    .element(page.getByRole('link', { name: '@小雨' }))
    .toHaveAttribute('href', '/usercenter/22')
  await expect.element(page.getByRole('link', { name: /没有/ })).not.toBeInTheDocument()
})

test('no likes are shown as none; a timestamp and a mention take a tap 20 pixels beside them', async () => {
  await showTalk()
  const like = page.getByRole('button', { name: '点赞', exact: true })
  await expect.element(like).toHaveTextContent('')
  for (const target of [
    page.getByRole('button', { name: '从 1:23 开始播放' }),
    page.getByRole('link', { name: '@小雨' }),
  ]) {
    const element = target.element()
    const { left, width, top, height } = element.getBoundingClientRect()
    const taken = [-20, 20].map((by) =>
      document.elementFromPoint(left + width / 2, top + height / 2 + by),
    )
    expect(taken).toEqual([element, element])
  }
})

test('the current second is offered, marked, sent along, and seeks there', async () => {
  const { server, onSeek } = await showTalk()
  server.answer(addComment.path, {
    data: { comment: { ...comment, id: '2', text: '这一句', at: 125 } },
  })
  await field().fill('这一句')
  await page.getByRole('button', { name: '标记 02:05' }).click()
  await expect.element(page.getByRole('button', { name: '取消标记 02:05' })).toBeVisible()
  await page.getByRole('button', { name: '发送' }).click()
  await page.getByRole('button', { name: '从 02:05 开始播放' }).click()
  expect(onSeek).toHaveBeenCalledExactlyOnceWith(125)
})

test('a draft is restored when the page opens again', async () => {
  const { leave, talk, store } = await showTalk()
  await field().fill('还没写完')
  leave()
  await showPage(talk, store)
  await expect.element(field()).toHaveValue('还没写完')
})

test('what a member has not sent is gone once they log out', async () => {
  const { server, connection } = await showTalk()
  server.answer(addComment.path, { response: () => new Response('busy', { status: 503 }) })
  await field().fill('发不出去')
  await page.getByRole('button', { name: '发送' }).click()
  await expect.element(page.getByRole('button', { name: '重发' })).toBeVisible()
  await field().fill('还没写完')
  connection.session.leave()
  connection.session.enter({ token: 'u', user: testUser({ uid: 8, registered: true }) })
  await expect.element(field()).toHaveValue('')
  await expect.element(page.getByText('发不出去')).not.toBeInTheDocument()
})

test('after a reload a draft is its member’s alone', async () => {
  const { leave, talk, store } = await showTalk()
  await field().fill('还没写完')
  leave()
  store.set(slots.userInfo, testUser({ uid: 8, registered: true }))
  await showPage(talk, store)
  await expect.element(field()).toHaveValue('')
})

test('the draft of a guest goes with them into an account', async () => {
  const { connection } = await showTalk()
  connection.session.enter({ token: 'g', user: testUser({ uid: 9 }) })
  await field().fill('还没写完')
  connection.session.enter({ token: 'm', user: testUser({ uid: 8, registered: true }) })
  await expect.element(field()).toHaveValue('还没写完')
})
