import { addComment } from '@kaleido/contract/comment'
import { suggestMentions } from '@kaleido/contract/comment-mention'
import { uploadPicture } from '@kaleido/contract/media'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { slots } from '../../shared/storage/slots.ts'
import { testStore, testUser } from '../../testing/connection.tsx'
import { answered, fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { CommentPictures } from './CommentPictures.tsx'
import { Composer } from './Composer.tsx'

const sent = {
  type: 'comment',
  id: '2',
  author: null,
  text: '',
  isByAuthor: false,
  isEdited: false,
  likes: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  isPinned: false,
  replyCount: 0,
  replies: [],
}
const picture = { id: '31', url: '/p/1.webp', width: 8, height: 8, placeholder: '' }
const people = [
  { uid: 22, name: '小雨', portrait: '' },
  { uid: 23, name: '小满', portrait: '' },
]

async function showComposer() {
  sessionStorage.clear()
  const server = fakeServer({
    [addComment.path]: { data: { comment: sent } },
    [suggestMentions.path]: { data: { list: people } },
    [uploadPicture.path]: { data: picture },
  })
  const store = testStore()
  store.set(slots.token, 'token')
  store.set(slots.userInfo, testUser({ registered: true }))
  const shown = await showPage(() => <Composer work="7" />, store)
  return { server, ...shown }
}

const field = () => page.getByRole('textbox', { name: '评论内容' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const send = () => button('发送')
const aFile = (size = 8) => new File([new Uint8Array(size)], 'a.png', { type: 'image/png' })
const pick = (...files: File[]) => userEvent.upload(page.getByLabelText('添加图片'), files)

test('an emoji goes to the caret, which stays behind it; it is deleted as one, and is on top the next time', async () => {
  const { leave, store } = await showComposer()
  await field().fill('前后')
  const area = field().element() as HTMLTextAreaElement
  area.setSelectionRange(1, 1)
  await button('表情').click()
  await button('一家人').click()
  await expect.element(field()).toHaveValue('前👨‍👩‍👧后')
  await expectAccessible()
  await button('删除前一个字').click()
  await expect.element(field()).toHaveValue('前后')
  await button('笑哭').click()
  await button('键盘').click()
  await userEvent.keyboard('中')
  await expect.element(field()).toHaveValue('前😂中后')
  await expect.element(page.getByRole('region', { name: '表情' })).not.toBeInTheDocument()
  leave()
  await showPage(() => <Composer work="7" />, store)
  await button('表情').click()
  const recent = page.getByRole('region', { name: '最近使用' }).getByRole('button')
  await expect.element(recent.first()).toHaveAccessibleName('笑哭')
})

test('people are suggested while a name is typed; the one chosen by key or tap is sent along', async () => {
  const { server } = await showComposer()
  await field().click()
  await userEvent.keyboard('你看 @小')
  await expect.element(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field()).toHaveValue('你看 @小满 ')
  await button('提到某人').click()
  await page.getByRole('option', { name: '小雨' }).click()
  await expect.element(field()).toHaveValue('你看 @小满 @小雨 ')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await send().click()
  await expect.element(field()).toHaveValue('')
  expect(await server.inputs(addComment.path)).toMatchObject([
    {
      mentions: [
        { uid: 23, name: '小满' },
        { uid: 22, name: '小雨' },
      ],
    },
  ])
})

test('pictures are uploaded at once, removed, retried, and sent without text', async () => {
  const { server } = await showComposer()
  server.answer(uploadPicture.path, 'dead')
  await field().click()
  await pick(aFile(), aFile())
  await button('重新上传图片 2').click()
  await button('移除图片 2').click()
  await expect.element(send()).toHaveAttribute('aria-disabled', 'true')
  server.answer(uploadPicture.path, { data: picture })
  await button('重新上传图片 1').click()
  await expect.element(send()).toHaveAttribute('aria-disabled', 'false')
  await send().click()
  await expect.element(button('移除图片 1')).not.toBeInTheDocument()
  expect(await server.inputs(addComment.path)).toMatchObject([{ text: '', pictures: ['31'] }])
})

test('a picture shows how much of it is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { server } = await showComposer()
  server.answer(uploadPicture.path, { response: () => promise })
  await field().click()
  await pick(aFile())
  const ring = page.getByRole('progressbar', { name: '正在上传' })
  await expect.element(ring).toHaveAttribute('value', '50')
  resolve(answered(picture))
  await expect.element(ring).not.toBeInTheDocument()
})

test('a picture of a comment opens in full screen, over anything, and goes by going back', async () => {
  fakeServer()
  await showPage(() => <CommentPictures pictures={[picture, { ...picture, url: '/p/2.webp' }]} />)
  await button('图片 2/2').click()
  const reader = page.getByRole('dialog', { name: '评论图片' })
  await expect.element(reader.getByText('2 / 2')).toBeVisible()
  history.back()
  await expect.element(reader).not.toBeInTheDocument()
})

test('a comment that is refused after its member has logged out is not given back', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { server, connection, queries } = await showComposer()
  server.answer(addComment.path, { response: () => promise })
  await field().fill('说得太快')
  await send().click()
  await expect.poll(() => server.asked).toContain(addComment.path)
  connection.session.leave()
  resolve(Response.json({ code: 1000, data: { key: 'comment.too_fast' }, tip: '慢一点' }))
  await expect.poll(() => queries.isMutating()).toBe(0)
  await expect.element(field()).toHaveValue('')
})

test('a picture that is not uploaded is gone once its member logs out', async () => {
  const { server, connection } = await showComposer()
  server.answer(uploadPicture.path, 'dead')
  await field().click()
  await pick(aFile())
  await expect.element(button('重新上传图片 1')).toBeVisible()
  connection.session.leave()
  await expect.element(button('重新上传图片 1')).not.toBeInTheDocument()
})
