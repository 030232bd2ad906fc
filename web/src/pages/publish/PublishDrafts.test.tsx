import { publishPost } from '@kaleido/contract/post'
import { getDraft, listDrafts, removeDraft, saveDraft } from '@kaleido/contract/post-draft'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draftOf } from '../../features/publish/draft/draft.ts'
import { storedDraft } from '../../features/publish/draft/stored-draft.ts'
import type { Connection } from '../../shared/connection/connection.ts'
import { refused } from '../../testing/refused.ts'
import { answered, type FakeServer } from '../../testing/server.ts'
import {
  aPicture,
  person,
  publishServer,
  savedAt,
  showPublishing,
  uploaded,
} from '../../testing/publishing.tsx'

let server: FakeServer
beforeEach(() => {
  server = publishServer()
})

const title = () => page.getByRole('textbox', { name: '标题' })
const text = () => page.getByRole('textbox', { name: '正文' })
const save = (connection: Connection) => draftOf(connection, person.uid).save()
const content = {
  form: 'picture',
  title: '',
  text: '平板上写的',
  blocks: [],
  topics: [],
  tags: [],
  access: 'free',
  isWork: false,
  isOriginal: false,
  pictures: [uploaded('31')],
}
const card = {
  form: 'picture',
  title: '',
  text: '',
  cover: null,
  pictureCount: 0,
  hasVideo: false,
  savedAt,
}

test('text, title, tags and pictures stay in all three modes', async () => {
  const first = await showPublishing()
  await title().fill('云海打开的那一分钟')
  await text().fill('凌晨四点半\n风很大')
  await userEvent.upload(page.getByLabelText('添加图片').last(), [await aPicture()])
  await expect
    .poll(() => draftOf(first.connection, person.uid).state.getState().pictures[0]?.state)
    .toBe('ready')
  draftOf(first.connection, person.uid).change({ tags: ['海边'], topics: ['日出'] })
  first.leave()
  const article = await showPublishing('/community/publisharticle', first.store)
  await expect.element(title()).toHaveValue('云海打开的那一分钟')
  const body = page.getByRole('textbox', { name: '文章正文' })
  await expect.poll(() => body.element().querySelectorAll('p')[1]?.textContent).toBe('风很大')
  expect(body.element().querySelectorAll('figure')).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: '去掉标签 海边' })).toBeVisible()
  article.leave()
  const video = await showPublishing('/community/publishvideo', first.store)
  await expect
    .element(page.getByRole('textbox', { name: '简介' }))
    .toHaveValue('凌晨四点半\n风很大')
  video.leave()
  await showPublishing('/community/publishpicture', first.store)
  await expect.element(text()).toHaveValue('凌晨四点半\n风很大')
  await expect.element(page.getByRole('button', { name: '第 1 张图片，共 1 张' })).toBeVisible()
})

test('a draft is kept here and on the server, and restored with a way to start anew', async () => {
  const { connection, store, leave } = await showPublishing()
  await text().fill('写到一半')
  await save(connection)
  expect(await server.inputs(saveDraft.path)).toMatchObject([
    { version: 0, content: { form: 'picture', text: '写到一半' } },
  ])
  leave()
  await showPublishing('/community/publishpicture', store)
  await expect.element(page.getByText('已恢复草稿')).toBeVisible()
  await expect.element(text()).toHaveValue('写到一半')
  await page.getByRole('button', { name: '重新开始' }).click()
  await expect.element(text()).toHaveValue('')
  expect(store.get(storedDraft(person.uid))).toBeUndefined()
})

test('a draft survives a killed tab before it was saved, and other accounts do not see it', async () => {
  server.answer(saveDraft.path, 'dead')
  const { store, leave } = await showPublishing()
  await text().fill('没来得及存')
  dispatchEvent(new PageTransitionEvent('pagehide'))
  leave()
  expect(store.get(storedDraft(person.uid))).toMatchObject({
    isAhead: true,
    content: { text: '没来得及存' },
  })
  expect(store.get(storedDraft(person.uid + 1))).toBeUndefined()
  const next = await showPublishing('/community/publishpicture', store)
  await expect.element(text()).toHaveValue('没来得及存')
  server.answer(saveDraft.path, { data: { id: '9', version: 1, savedAt } })
  expect(await save(next.connection)).toBe(true)
  expect(store.get(storedDraft(person.uid))).toMatchObject({ id: '9', version: 1, isAhead: false })
})

test('a newer save of another device is never overwritten: the person chooses', async () => {
  const newer = { id: '9', version: 4, savedAt, content }
  server.answer(saveDraft.path, { data: { id: '9', version: 4, savedAt, newer } })
  const { connection } = await showPublishing()
  await text().fill('手机上写的')
  expect(await save(connection)).toBe(false)
  await expect.element(page.getByText(/：「平板上写的」/)).toBeVisible()
  server.answer(saveDraft.path, { data: { id: '9', version: 5, savedAt } })
  await page.getByRole('button', { name: '用现在这份' }).click()
  await expect
    .poll(() => server.inputs(saveDraft.path))
    .toMatchObject([{ version: 0 }, { version: 4, content: { text: '手机上写的' } }])
})

test('the newer draft can be taken, with its pictures', async () => {
  const newer = { id: '9', version: 4, savedAt, content }
  server.answer(saveDraft.path, { data: { id: '9', version: 4, savedAt, newer } })
  const { connection } = await showPublishing()
  await text().fill('手机上写的')
  await save(connection)
  await page.getByRole('button', { name: '用那一份' }).click()
  await expect.element(text()).toHaveValue('平板上写的')
  await expect.element(page.getByRole('button', { name: '第 1 张图片，共 1 张' })).toBeVisible()
})

test('a full disk is said once, and the server still gets the draft', async () => {
  const setItem = Storage.prototype.setItem
  const { connection } = await showPublishing()
  const words = page.getByText('这台设备存不下草稿了，请不要关闭页面')
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  try {
    await text().fill('存不下')
    dispatchEvent(new PageTransitionEvent('pagehide'))
    await expect.element(words).toBeVisible()
    const said = words.element()
    await text().fill('还是存不下')
    expect(await save(connection)).toBe(true)
    // A toast that is shown anew is another element.
    expect(words.elements().filter((each) => each !== said)).toEqual([])
    expect(await server.inputs(saveDraft.path)).toMatchObject([{ content: { text: '还是存不下' } }])
  } finally {
    Storage.prototype.setItem = setItem
  }
})

test('where the login has expired the draft stays on the device, and the way to log in asks nothing', async () => {
  server.answer(saveDraft.path, { response: () => Response.json({ code: 401 }, { status: 401 }) })
  const { connection, store, path } = await showPublishing()
  await text().fill('登录过期时写的')
  expect(await save(connection)).toBe(false)
  await expect.element(page.getByText(/登录已过期/)).toBeVisible()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect.poll(() => path()).toBe('/mine/login')
  expect(store.get(storedDraft(person.uid))).toMatchObject({
    isAhead: true,
    content: { text: '登录过期时写的' },
  })
})

test('what the server refuses is said in its words, and sent again only once it has changed', async () => {
  server.answer(saveDraft.path, refused('post.draft_too_large', '内容太长，草稿保存不了'))
  const { connection } = await showPublishing()
  const { keeper } = draftOf(connection, person.uid)
  await text().fill('太长的内容')
  await keeper.autosave()
  await keeper.autosave()
  await expect.element(page.getByText('内容太长，草稿保存不了')).toBeVisible()
  expect(await server.inputs(saveDraft.path)).toHaveLength(1)
  await text().fill('短一些')
  await keeper.autosave()
  expect(await server.inputs(saveDraft.path)).toHaveLength(2)
})

test('no other draft is opened where the server takes no more of them, and it says so', async () => {
  server.answer(saveDraft.path, refused('post.drafts_full', '草稿最多 20 份，请先删除一些'))
  server.answer(listDrafts.path, { data: { list: [{ ...card, id: '21', title: '海边' }] } })
  const { connection } = await showPublishing()
  await text().fill('第二十一份')
  await page.getByRole('button', { name: '草稿箱 1' }).click()
  await page.getByRole('button', { name: /海边/ }).first().click()
  await expect.element(page.getByText('草稿最多 20 份，请先删除一些')).toBeVisible()
  await expect.element(page.getByText(/联网后同步/)).not.toBeInTheDocument()
  const { content: shown } = draftOf(connection, person.uid).state.getState()
  expect(shown.text).toBe('第二十一份')
})

test('leaving asks: keep editing, save, or discard', async () => {
  server.answer(removeDraft.path, { data: null })
  const { store, path, connection } = await showPublishing()
  await text().fill('写到一半')
  await page.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '继续编辑' }).click()
  await expect.element(text()).toHaveValue('写到一半')
  await save(connection)
  await page.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '不保存' }).click()
  await expect.poll(() => path()).toBe('/home')
  expect(store.get(storedDraft(person.uid))).toBeUndefined()
  await expect.poll(() => server.inputs(removeDraft.path)).toEqual([{ id: '9' }])
})

test('what was published leaves no draft, neither here nor as a second removal', async () => {
  server.answer(removeDraft.path, { data: null })
  const { store, connection } = await showPublishing()
  await text().fill('写完了')
  await save(connection)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: '审核中' })).toBeVisible()
  expect(await server.inputs(publishPost.path)).toMatchObject([{ draft: '9' }])
  expect(store.get(storedDraft(person.uid))).toBeUndefined()
  expect(server.asked).not.toContain(removeDraft.path)
})

test('publishing waits for a save that is under way, so that no draft of it is left', async () => {
  const answer = Promise.withResolvers<Response>()
  server.answer(saveDraft.path, { response: () => answer.promise })
  const { connection } = await showPublishing()
  await text().fill('写完了')
  const field = text().element()
  const saving = save(connection)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect.poll(() => field.closest('[inert]')).not.toBeNull()
  expect(server.asked).not.toContain(publishPost.path)
  answer.resolve(answered({ id: '9', version: 1, savedAt }))
  expect(await saving).toBe(true)
  await expect.element(page.getByRole('heading', { name: '审核中' })).toBeVisible()
  expect(await server.inputs(publishPost.path)).toMatchObject([{ draft: '9' }])
})

test('while it is being published nothing is typed, and no draft is saved', async () => {
  const answer = Promise.withResolvers<Response>()
  server.answer(publishPost.path, { response: () => answer.promise })
  const { connection } = await showPublishing()
  const { keeper } = draftOf(connection, person.uid)
  await text().fill('写完了')
  const field = text().element()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect.poll(() => server.asked).toContain(publishPost.path)
  expect(field.closest('[inert]')).not.toBeNull()
  await keeper.autosave()
  expect(server.asked).not.toContain(saveDraft.path)
  answer.resolve(Response.json({ code: 1000, data: { key: 'post.words' }, tip: '有不能用的词' }))
  await expect.poll(() => field.closest('[inert]')).toBeNull()
})

test('what is discarded while it is saved for the first time leaves no draft', async () => {
  const answer = Promise.withResolvers<Response>()
  server.answer(saveDraft.path, { response: () => answer.promise })
  server.answer(removeDraft.path, { data: null })
  const { connection } = await showPublishing()
  await text().fill('写到一半')
  const saving = save(connection)
  const discarding = draftOf(connection, person.uid).discard()
  answer.resolve(answered({ id: '9', version: 1, savedAt }))
  await Promise.all([saving, discarding])
  expect(await server.inputs(removeDraft.path)).toEqual([{ id: '9' }])
})

test('other drafts are listed, opened and deleted', async () => {
  const list = [
    { ...card, id: '21', title: '海边' },
    { ...card, id: '22', text: '没有标题的那份' },
  ]
  server.answer(listDrafts.path, { data: { list } })
  server.answer(getDraft.path, { data: { id: '21', version: 2, savedAt, content } })
  server.answer(removeDraft.path, { data: null })
  await showPublishing()
  await page.getByRole('button', { name: '草稿箱 2' }).click()
  await page.getByRole('button', { name: '删除草稿「没有标题的那份」' }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect.poll(() => server.inputs(removeDraft.path)).toEqual([{ id: '22' }])
  await page.getByRole('button', { name: /海边/ }).first().click()
  await expect.element(text()).toHaveValue('平板上写的')
})

test('the list of drafts is open where the address asks for it', async () => {
  server.answer(listDrafts.path, { data: { list: [{ ...card, id: '21', title: '海边' }] } })
  await showPublishing('/community/publishpicture?drafts=open')
  await expect.element(page.getByRole('dialog', { name: '草稿箱' }).getByText('海边')).toBeVisible()
})
