import { answered } from '../../testing/server.ts'
import { cancelUpload, createUploadTicket } from '@kaleido/contract/media'
import { publishPost } from '@kaleido/contract/post'
import { publishVideo } from '@kaleido/contract/video'
import { getPublishingLimits } from '@kaleido/contract/work'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blank } from '../../features/publish/draft/content.ts'
import { draftOf } from '../../features/publish/draft/draft.ts'
import { storedDraft } from '../../features/publish/draft/stored-draft.ts'
import { storedUploads } from '../../features/publish/stored-upload.ts'
import type { Connection } from '../../shared/connection/connection.ts'
import type { Store } from '../../shared/storage/storage.ts'
import { testStore, testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import type { FakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { person, publishServer, showPublishing, today } from '../../testing/publishing.tsx'
import { PublishPage } from './PublishPage.tsx'

let server: FakeServer
beforeEach(() => {
  server = publishServer()
})

const pick = (file: File) => userEvent.upload(page.getByLabelText('选择视频').last(), file)
const title = () => page.getByRole('textbox', { name: '标题' })
const publish = () => page.getByRole('button', { name: '发布', exact: true })

/** Records a film of a given size and length in the browser. */
async function aFilm({ width, height, ms }: { width: number; height: number; ms: number }) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' })
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  recorder.start()
  const painting = setInterval(() => {
    if (context) context.fillStyle = `hsl(${performance.now() % 360} 50% 50%)`
    context?.fillRect(0, 0, width, height)
  }, 30)
  await new Promise((resolve) => setTimeout(resolve, ms))
  clearInterval(painting)
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.stop()
  await stopped
  return new File(pieces, 'film.webm', { type: 'video/webm' })
}

/** A video that the browser cannot read; the server may be able to. */
const aFile = (name: string) =>
  new File(['cannot be read here'], name, { type: 'video/mp4', lastModified: 1 })

const ticketOf = (id: string) => ({
  id,
  ticket: 't',
  url: `${location.origin}/upload`,
  expiresAt: '2026-11-24T00:00:00.000Z',
})

const [first, second] = ['a'.repeat(22), 'b'.repeat(22)]

/** As it is kept for resuming, once it has been begun. */
function storedOf(id: string, file: File) {
  const { name, size, lastModified } = file
  return { ...ticketOf(id), name, size, lastModified, kind: 'video' as const }
}

/** Picks a file as it is, with the time of its last change. */
function pickAgain(file: File): void {
  const input = page.getByLabelText('选择视频').last().element() as HTMLInputElement
  const picked = new DataTransfer()
  picked.items.add(file)
  input.files = picked.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Picks a video and waits until it is being uploaded as the draft's. */
async function pickFor({ connection }: Awaited<ReturnType<typeof show>>, id: string, name: string) {
  server.answer(createUploadTicket.path, { data: ticketOf(id) })
  await pick(aFile(name))
  await expect.poll(() => uploadIn(connection)).toBe(id)
}

const uploadIn = (connection: Connection) =>
  draftOf(connection, person.uid).state.getState().content.upload

async function show(store?: Store) {
  const shown = await showPublishing('/community/publishvideo', store)
  await expect.element(title()).toBeVisible()
  return shown
}

test('every limit is shown before a file is picked', async () => {
  await show()
  await expect.element(page.getByText(/短视频：3–180 秒.*200 MB 以内/)).toBeVisible()
  await expect.element(page.getByText(/长视频：4 小时、4 GB 以内/)).toBeVisible()
  await expect.element(page.getByText('今天还可以发布 2 个，每天最多 3 个')).toBeVisible()
  await expect.element(page.getByText(/前 3 个作品先审后发/)).toBeVisible()
})

test('after the last work of a day it says when that is possible again, and takes no file', async () => {
  server.answer(getPublishingLimits.path, { data: { ...today, left: 0 } })
  await show()
  await expect
    .element(page.getByText('今天的 3 个已用完，11-02 00:00 后可以继续发布'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /选择视频/ })).toBeDisabled()
})

test('a title of 50 characters is shown in full, and original is only what is said to be', async () => {
  await show()
  await title().fill('一二三四五六七八九十'.repeat(5))
  const field = title().element()
  expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight)
  await title().fill('一行\n两行')
  await expect.element(title()).toHaveValue('一行 两行')
  await page.getByRole('radiogroup', { name: '发布到' }).getByText('视频').click()
  await expect.element(page.getByRole('switch', { name: '原创作品' })).not.toBeChecked()
})

test('a film that is too short is refused here, and no ticket is requested', async () => {
  await show()
  await pick(await aFilm({ width: 90, height: 160, ms: 700 }))
  await expect.element(page.getByText('视频太短，至少要 3 秒')).toBeVisible()
  expect(server.asked).not.toContain(createUploadTicket.path)
})

test("the server's refusal is shown verbatim, and the form is kept", async () => {
  server.answer(createUploadTicket.path, refused('media.too_many_open', '同时上传的视频太多'))
  await show()
  await title().fill('凌晨四点的渔港')
  await pick(aFile('a.mp4'))
  await expect.element(page.getByText('同时上传的视频太多')).toBeVisible()
  await expect.element(title()).toHaveValue('凌晨四点的渔港')
})

test('a title that is too short is reported at its field, which gets the focus', async () => {
  await show()
  await title().fill('短')
  await publish().click()
  await expect.element(page.getByText('标题要 5 到 50 个字')).toBeVisible()
  await expect.element(title()).toHaveFocus()
  expect(server.asked).not.toContain(publishPost.path)
})

test('nothing is published without a video', async () => {
  await show()
  await title().fill('凌晨四点的渔港')
  await publish().click()
  await expect.element(page.getByText('先选择一个视频')).toBeVisible()
  expect(server.asked).not.toContain(publishPost.path)
})

test('publishing while the file is still being read waits for it', async () => {
  const ticket = Promise.withResolvers<Response>()
  server.answer(createUploadTicket.path, { response: () => ticket.promise })
  await show()
  await title().fill('凌晨四点的渔港')
  await pick(aFile('a.mp4'))
  await publish().click()
  await expect.element(publish()).toHaveAttribute('aria-busy', 'true')
  expect(server.asked).not.toContain(publishPost.path)
  const given = ticketOf('abcdefghijklmnopqrstuv')
  ticket.resolve(answered(given))
  await expect
    .poll(() => server.inputs(publishPost.path))
    .toMatchObject([{ form: 'video', title: '凌晨四点的渔港', upload: given.id }])
})

test('tags are added by keyboard, without duplicates, five at most, and removed by a tap', async () => {
  await show()
  await page.getByRole('button', { name: '标签', exact: true }).click()
  for (const word of ['#海边', '海边', '夜色', '渔港', '月亮', '日出']) {
    await userEvent.keyboard(`${word}{Enter}`)
  }
  const tags = page.getByRole('list', { name: '标签' })
  await expect.element(tags.getByRole('button', { name: '去掉标签 日出' })).toBeVisible()
  expect(tags.getByRole('listitem').elements()).toHaveLength(5)
  await tags.getByRole('button', { name: '去掉标签 夜色' }).click()
  await expect.element(page.getByRole('button', { name: '标签', exact: true })).toBeVisible()
})

test('the Enter by which Safari confirms a Chinese word adds no tag', async () => {
  await show()
  await page.getByRole('button', { name: '标签', exact: true }).click()
  const field = page.getByRole('textbox', { name: /标签/ })
  await field.fill('海边')
  const confirming = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
  field.element().dispatchEvent(new KeyboardEvent('keydown', confirming))
  await expect.element(field).toHaveValue('海边')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: '去掉标签 海边' })).toBeVisible()
})

test('a video becomes a post of the community, or a work among the videos', async () => {
  const ticket = ticketOf('abcdefghijklmnopqrstuv')
  server.answer(createUploadTicket.path, { data: ticket })
  server.answer(publishVideo.path, { data: { id: '56', state: 'processing' } })
  await show()
  await title().fill('凌晨四点的渔港')
  await page.getByRole('radiogroup', { name: '发布到' }).getByText('视频').click()
  await pick(aFile('a.mp4'))
  await expect.element(page.getByText('传完自动发布')).toBeVisible()
  await page.getByText('传完自动发布').click()
  await expect
    .poll(() => server.inputs(publishVideo.path))
    .toMatchObject([{ title: '凌晨四点的渔港', upload: ticket.id, isOriginal: false }])
  expect(server.asked).not.toContain(publishPost.path)
})

test('a published video is uploaded on, and the next draft begins without it', async () => {
  const shown = await show()
  await pickFor(shown, first, 'a.mp4')
  await title().fill('凌晨四点的渔港')
  await page.getByRole('button', { name: '传完自动发布' }).click()
  await expect.element(page.getByRole('heading', { name: '已提交' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '取消上传' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '查看帖子' }).click()
  await expect.poll(shown.path).toBe('/cdetail/55')
  shown.back()
  await expect.element(page.getByRole('button', { name: /选择视频/ })).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'a.mp4' }).getByRole('button', { name: '暂停上传' }))
    .toBeVisible()
  expect(uploadIn(shown.connection)).toBeUndefined()

  await pickFor(shown, second, 'b.mp4')
  expect(server.asked).not.toContain(cancelUpload.path)
  expect(shown.store.get(storedUploads(person.uid))).toMatchObject([
    { id: first, isPublished: true },
    { id: second },
  ])
})

test('after a reload a published video is resumed for its work, and another one is the draft’s', async () => {
  const store = testStore()
  store.set(storedUploads(person.uid), [{ ...storedOf(first, aFile('a.mp4')), isPublished: true }])
  const shown = await show(store)
  await expect.element(page.getByText('已提交的视频还没传完')).toBeVisible()
  pickAgain(aFile('a.mp4'))
  await expect.element(page.getByRole('region', { name: 'a.mp4' })).toBeVisible()
  expect(uploadIn(shown.connection)).toBeUndefined()
  await pickFor(shown, second, 'b.mp4')
  expect(server.asked).not.toContain(cancelUpload.path)
})

test('each draft is published with its own video, which is uploaded whichever is open', async () => {
  const shown = await show()
  await pickFor(shown, first, 'a.mp4')
  const lists = { topics: [], tags: [], blocks: [], pictures: [] }
  const { price: _, ...rest } = blank
  draftOf(shown.connection, person.uid).open({
    id: '21',
    version: 1,
    savedAt: today.opensAt,
    content: { ...rest, ...lists, form: 'video', title: '另一份草稿的标题', upload: second },
  })
  await expect.element(page.getByText('视频已上传，可以直接发布')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'a.mp4' })).toBeVisible()
  await publish().click()
  await expect
    .poll(() => server.inputs(publishPost.path))
    .toMatchObject([{ title: '另一份草稿的标题', upload: second }])
  expect(server.asked).not.toContain(cancelUpload.path)
})

test('the upload of a draft that is discarded is cancelled', async () => {
  const shown = await show()
  await pickFor(shown, first, 'a.mp4')
  await page.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '不保存' }).click()
  await expect.poll(() => server.inputs(cancelUpload.path)).toEqual([{ id: first }])
  expect(shown.store.get(storedUploads(person.uid))).toEqual([])
})

test('another account sees nothing of an upload, which pauses until its account is back', async () => {
  const shown = await show()
  const { session } = shown.connection
  await pickFor(shown, first, 'a.mp4')
  await expect.element(page.getByRole('button', { name: '暂停上传' })).toBeVisible()
  session.enter({ token: 'u', user: testUser({ uid: person.uid + 1, registered: true }) })
  await expect.element(page.getByRole('button', { name: /选择视频/ })).toBeVisible()
  expect(page.getByRole('button', { name: '继续上传' }).elements()).toEqual([])
  expect(shown.store.get(storedUploads(person.uid + 1))).toBeUndefined()
  session.enter({ token: 't', user: testUser({ uid: person.uid, registered: true }) })
  await page.getByRole('button', { name: '继续上传' }).click()
  await expect.element(page.getByRole('button', { name: '暂停上传' })).toBeVisible()
})

test('after a reload the draft’s own video is picked again, or replaced', async () => {
  const store = testStore()
  store.set(storedUploads(person.uid), [storedOf(first, aFile('a.mp4'))])
  const shown = await show(store)
  draftOf(shown.connection, person.uid).change({ upload: first })
  await expect.element(page.getByText('有一个没传完的视频')).toBeVisible()
  await title().fill('凌晨四点的渔港')
  await publish().click()
  await expect.element(page.getByText('先选择一个视频')).toBeVisible()
  await pickFor(shown, second, 'b.mp4')
  await expect.poll(() => server.inputs(cancelUpload.path)).toEqual([{ id: first }])
})

test('paid access requires a valid price', async () => {
  await show()
  await title().fill('凌晨四点的渔港')
  await page.getByText('付费').click()
  await page.getByRole('textbox', { name: '价格（金币）' }).fill('501')
  await publish().click()
  await expect.element(page.getByText('价格是 1 到 500 的整数')).toBeVisible()
})

test('the form is saved as a draft', async () => {
  const { store } = await show()
  await title().fill('凌晨四点的渔港')
  await page.getByRole('button', { name: '存草稿' }).click()
  await expect.element(page.getByText('草稿已保存')).toBeVisible()
  expect(store.get(storedDraft(person.uid))).toMatchObject({ content: { title: '凌晨四点的渔港' } })
})

test('a guest is offered to register', async () => {
  await showPageAt(PublishPage, '/community/publishvideo')
  await expect.element(page.getByText('注册后就可以发布')).toBeVisible()
})
