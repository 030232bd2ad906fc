import { answered } from '../../testing/server.ts'
import { uploadPicture } from '@kaleido/contract/media'
import { publishPost } from '@kaleido/contract/post'
import { wire } from '@kaleido/contract/core/wire'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refused } from '../../testing/refused.ts'
import type { FakeServer } from '../../testing/server.ts'
import { blank } from '../../features/publish/draft/content.ts'
import { draftOf } from '../../features/publish/draft/draft.ts'
import { storedDraft } from '../../features/publish/draft/stored-draft.ts'
import {
  aPicture,
  person,
  publishServer,
  showPublishing,
  uploaded,
} from '../../testing/publishing.tsx'

let server: FakeServer
beforeEach(() => {
  server = publishServer()
})

const pick = (...files: File[]) => userEvent.upload(page.getByLabelText('添加图片').last(), files)
const tiles = () => page.getByRole('button', { name: /^第 \d 张图片，共/ })
const text = () => page.getByRole('textbox', { name: '正文' })
const publish = () => page.getByRole('button', { name: /^(发布|传完自动发布|上传中)/ })
function answerOf(answer: ReturnType<typeof refused>, url: URL): Response | Promise<Response> {
  if (answer === 'dead' || !('response' in answer)) throw new Error('no refusal')
  return answer.response(url)
}

async function show() {
  const shown = await showPublishing()
  await expect.element(text()).toBeVisible()
  return shown
}

test('pictures are uploaded one by one, and published in their order with the text', async () => {
  await show()
  await pick(await aPicture('1.png'), await aPicture('2.png'), await aPicture('3.png'))
  await expect.element(page.getByText('封面')).toBeVisible()
  await text().fill('凌晨四点半从垭口出发')
  await expect
    .poll(() => server.asked.filter((path) => path === uploadPicture.path))
    .toHaveLength(3)
  await tiles().nth(2).click()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await publish().click()
  await expect.element(page.getByRole('heading', { name: '审核中' })).toBeVisible()
  expect(await server.inputs(publishPost.path)).toMatchObject([
    { form: 'picture', text: '凌晨四点半从垭口出发', pictures: ['103', '101', '102'] },
  ])
})

test('a tile shows how much of its picture is sent, and the bar counts it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  server.answer(uploadPicture.path, { response: () => promise })
  await show()
  await pick(await aPicture())
  const ring = page.getByRole('progressbar', { name: '正在上传', exact: true })
  await expect.element(ring).toHaveAttribute('value', '50')
  await expect
    .element(page.getByRole('progressbar', { name: '正在上传 0/1' }))
    .toHaveAttribute('value', '50')
  resolve(answered(uploaded('101')))
  await expect.element(ring).not.toBeInTheDocument()
})

test('a picture that is refused says why and stays, the others go on, and it is retried', async () => {
  let asked = 0
  server.answer(uploadPicture.path, {
    response: (url) => {
      asked += 1
      if (asked !== 2) return answered(uploaded(String(200 + asked)))
      return answerOf(refused('media.not_a_picture', '这个文件不是能使用的图片'), url)
    },
  })
  await show()
  await pick(await aPicture('1.png'), await aPicture('2.png'), await aPicture('3.png'))
  await expect.element(page.getByText('1 张失败')).toBeVisible()
  await expect.element(page.getByText('第 2 张：这个文件不是能使用的图片')).toBeVisible()
  await expect.poll(() => asked).toBe(3)
  await publish().click()
  await expect.element(page.getByText('有 1 张图片没有传上去，请重试或去掉')).toBeVisible()
  expect(server.asked).not.toContain(publishPost.path)
  await page.getByRole('button', { name: '重试第 2 张图片' }).click()
  await expect.element(page.getByText('1 张失败')).not.toBeInTheDocument()
  await publish().click()
  await expect
    .poll(() => server.inputs(publishPost.path))
    .toMatchObject([{ pictures: ['201', '204', '203'] }])
})

test('a picture that publishing refuses is uploaded again', async () => {
  server.answer(publishPost.path, refused('post.picture', '图片已失效', { pictures: ['101'] }))
  await show()
  await pick(await aPicture())
  await publish().click()
  await expect.element(page.getByText('第 1 张：图片已失效')).toBeVisible()
  await page.getByRole('button', { name: '重试第 1 张图片' }).click()
  await expect.element(page.getByText('第 1 张：图片已失效')).not.toBeInTheDocument()
  server.answer(publishPost.path, { data: { id: '55', state: 'review' } })
  await publish().click()
  await expect
    .poll(() => server.inputs(publishPost.path))
    .toMatchObject([{ pictures: ['101'] }, { pictures: ['102'] }])
})

test('a restored picture that publishing refuses is chosen again, at its place', async () => {
  server.answer(publishPost.path, refused('post.picture', '图片已失效', { pictures: ['101'] }))
  const { connection, store, leave } = await show()
  await pick(await aPicture('1.png'), await aPicture('2.png'))
  const { state } = draftOf(connection, person.uid)
  await expect
    .poll(() => state.getState().pictures.filter((each) => each.state === 'ready'))
    .toHaveLength(2)
  leave()
  await showPublishing('/community/publishpicture', store)
  await expect.element(tiles().nth(1)).toBeVisible()
  await publish().click()
  const again = page.getByRole('button', { name: '重新选择第 1 张图片' })
  await again.click()
  await pick(await aPicture('3.png'))
  await expect.element(again).not.toBeInTheDocument()
  server.answer(publishPost.path, { data: { id: '55', state: 'review' } })
  await publish().click()
  await expect
    .poll(() => server.inputs(publishPost.path))
    .toMatchObject([{ pictures: ['101', '102'] }, { pictures: ['103', '102'] }])
})

test('a picture that is added to a restored draft is not taken for one of its own', async () => {
  const { connection, store, leave } = await show()
  const [key = ''] = draftOf(connection, person.uid + 1).addPictures([await aPicture()])
  leave()
  // A page that is opened later begins to count anew.
  const next = key.replace(/\d+$/, (at) => String(Number(at) + 1))
  store.set(storedDraft(person.uid), {
    version: 0,
    isAhead: true,
    content: { ...blank, blocks: [], topics: [], tags: [] },
    pictures: [{ key: next, uploaded: uploaded('31') }],
    lost: 0,
  })
  await showPublishing('/community/publishpicture', store)
  await pick(await aPicture('2.png'))
  await publish().click()
  await expect
    .poll(() => server.inputs(publishPost.path))
    .toMatchObject([{ pictures: ['31', expect.stringMatching(/^10\d$/)] }])
})

test('a cut connection is waited for: publishing goes on by itself once it is back', async () => {
  server.answer(uploadPicture.path, 'dead')
  await show()
  await pick(await aPicture())
  await expect.element(page.getByText(/连接断开，恢复后自动继续/)).toBeVisible()
  await publish().click()
  await expect.element(page.getByRole('button', { name: '上传中 0%' })).toBeVisible()
  server.answer(uploadPicture.path, { data: uploaded('301') })
  dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('heading', { name: '审核中' })).toBeVisible()
  expect(await server.inputs(publishPost.path)).toMatchObject([{ pictures: ['301'] }])
})

test('a double tap publishes once, and a retry after a lost answer has the same key', async () => {
  const first = Promise.withResolvers<Response>()
  server.answer(publishPost.path, { response: () => first.promise })
  const keys = keysOf(publishPost.path)
  await show()
  await text().fill('只发一次')
  await publish().dblClick()
  await expect.poll(() => keys).toHaveLength(1)
  first.reject(new TypeError('the connection is cut'))
  await expect.element(page.getByText(/没有等到回答/)).toBeVisible()
  server.answer(publishPost.path, { data: { id: '55', state: 'review' } })
  await publish().click()
  await expect.element(page.getByRole('heading', { name: '审核中' })).toBeVisible()
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

/** The idempotency keys of the requests at a path. */
function keysOf(path: string): string[] {
  const keys: string[] = []
  const before = globalThis.fetch
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(given instanceof Request ? given.url : given, location.origin)
    if (pathname === path) keys.push(new Headers(init?.headers).get(wire.idempotencyHeader) ?? '')
    return before(given, init)
  })
  return keys
}

test('files that are no pictures are refused by name, and more than nine are not taken', async () => {
  await show()
  const pictures = await Promise.all(
    Array.from({ length: 10 }, (_, at) => aPicture(`${at}.png`, `hsl(${at * 30} 60% 50%)`)),
  )
  await pick(new File(['x'], '合同.pdf', { type: 'application/pdf' }), ...pictures)
  await expect.element(page.getByText(/「合同.pdf」不是可以使用的图片/)).toBeVisible()
  await expect.element(page.getByText(/另外 1 张没有添加/)).toBeVisible()
  expect(tiles().elements()).toHaveLength(9)
})

test('the server’s refusals are at their fields, and the text is kept', async () => {
  server.answer(publishPost.path, refused('post.words', '内容含有不能使用的词语'))
  await show()
  await text().fill('一段文字')
  await publish().click()
  await expect.element(page.getByText('内容含有不能使用的词语')).toBeVisible()
  await expect.element(text()).toHaveFocus()
  await text().fill('另一段文字')
  await expect.element(page.getByText('内容含有不能使用的词语')).not.toBeInTheDocument()
})

test('a # in the text finds topics, which leave the text', async () => {
  const { listTopics } = await import('@kaleido/contract/topic')
  const topic = { type: 'topic', intro: '', cover: null, works: 1, followers: 1, views: 1 }
  server.answer(listTopics.path, {
    data: { list: [{ ...topic, id: '4', name: '在山里醒来' }], hasNext: false },
  })
  await show()
  await text().fill('好天气 #在山')
  await page.getByRole('button', { name: '添加话题 在山里醒来' }).click()
  await expect.element(text()).toHaveValue('好天气 ')
  await expect.element(page.getByRole('button', { name: '去掉话题 在山里醒来' })).toBeVisible()
  await text().fill('好天气 #云海日记')
  await page.getByRole('button', { name: '新建话题 #云海日记' }).click()
  await publish().click()
  await expect
    .poll(() => server.inputs(publishPost.path))
    .toMatchObject([{ topics: ['在山里醒来', '云海日记'] }])
})

test('a post is filed under any part of the community that its page has a tab for', async () => {
  const { listModules, listSubModules } = await import('@kaleido/contract/layout')
  const aModule = (moduleID: string, name: string) => {
    return { moduleID, name, moduleType: 1, subModules: [] as object[] }
  }
  const list = [
    aModule('1', '推荐'),
    aModule('2', '摄影'),
    { ...aModule('3', '生活'), subModules: [{ id: '31', name: '晚饭' }] },
  ]
  server.answer(listModules.path, { data: { list } })
  server.answer(listSubModules.path, {
    data: { list: [{ ...aModule('11', '在山里醒来'), pid: '1' }] },
  })
  await show()
  await text().fill('今天的晚饭')
  await page.getByRole('button', { name: /^板块/ }).click()
  const parts = page.getByRole('radiogroup', { name: '选择板块' })
  await expect.element(parts.getByText('在山里醒来')).toBeVisible()
  const names = [...parts.element().children].map(({ textContent }) => textContent)
  expect(names).toEqual(['不选', '摄影', '晚饭', '在山里醒来'])
  await parts.getByText('摄影').click()
  await publish().click()
  await expect.poll(() => server.inputs(publishPost.path)).toMatchObject([{ module: '2' }])
})
