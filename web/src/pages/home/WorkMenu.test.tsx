import {
  changeSection,
  listModuleSections,
  listModuleWorks,
  listViewerParts,
  setUninterest,
} from '@kaleido/contract/feed'
import { listModules } from '@kaleido/contract/layout'
import { createFolder, fileFavourites, listFolders } from '@kaleido/contract/library-folder'
import { setLater } from '@kaleido/contract/library-later'
import { sendReport } from '@kaleido/contract/moderation'
import { setFavourite } from '@kaleido/contract/reaction'
import { setMute } from '@kaleido/contract/social'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { ToastHost } from '@kaleido/ui/toast'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import type { Answer } from '../../testing/server.ts'
import { fakeServer } from '../../testing/server.ts'
import { aShort } from '../../testing/shorts.tsx'
import { showPage } from '../../testing/shown.tsx'
import { HomePage } from './HomePage.tsx'

const other = { uid: 8, name: '山野', portrait: '' }
const works = [
  aShort(1),
  aShort(2, { kind: 'video', author: other }),
  aShort(3, { kind: 'video' }),
  aShort(4, { author: other }),
]
const part = { isLiked: false, isFavourite: false, isOwned: false, seconds: 0 }
const module = { moduleID: '9', moduleType: 0, name: '推荐', subModules: [] }

async function show(answers: Readonly<Record<string, Answer>> = {}) {
  const server = fakeServer({
    [listModules.path]: { data: { list: [module] } },
    [listModuleSections.path]: {
      data: {
        list: [{ id: '70', title: '本周必看', list: [aShort(5)], hasNext: false }],
        hasNext: false,
      },
    },
    [changeSection.path]: { data: { list: [], hasNext: false } },
    [listModuleWorks.path]: { data: { list: works, hasNext: false } },
    [listViewerParts.path]: { data: { list: [] } },
    [setUninterest.path]: { data: { isUninteresting: true } },
    [setMute.path]: { data: { isMuted: true } },
    [setFavourite.path]: { data: { isFavourite: true, favourites: 4 } },
    [setLater.path]: { data: { isLater: true } },
    ...answers,
  })
  const shown = await showPage(() => (
    <>
      <HomePage />
      <ToastHost />
    </>
  ))
  shown.connection.session.enter({ token: 't', user: testUser() })
  await expect.element(card(1)).toBeInTheDocument()
  return { server, ...shown }
}

const card = (id: number) => page.getByRole('link', { name: `short ${id}`, exact: true })
const undo = () => page.getByRole('button', { name: '撤销' })
const menu = () => page.getByRole('dialog')

/** By the keyboard's menu key, or a mouse's right button. */
async function open(id: number, action: string) {
  card(id)
    .element()
    .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  await menu().getByRole('button', { name: action }).click()
}

const stay = async (there: readonly number[], gone: readonly number[]) => {
  for (const id of gone) await expect.element(card(id)).not.toBeInTheDocument()
  for (const id of there) await expect.element(card(id)).toBeInTheDocument()
}

test.each([
  ['不感兴趣', setUninterest.path],
  ['不看 TA', setMute.path],
])(
  'after "%s" the author’s works are removed everywhere, until it is undone',
  async (name, path) => {
    const { server } = await show()
    await open(1, name)
    await stay([2, 4], [1, 3, 5])
    await expect.poll(() => server.asked).toContain(path)
    await undo().click()
    await stay([1, 2, 3, 4, 5], [])
    await expect.poll(() => server.asked.filter((asked) => asked === path)).toHaveLength(2)
  },
)

test('they are restored where the server refuses', async () => {
  const { server } = await show()
  let answer: () => void = () => undefined
  server.answer(setMute.path, {
    response: async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      const data = { key: 'social.too_many' }
      return Response.json({ code: 1000, data, msg: 'full', tip: '名单已满', time: '' })
    },
  })
  await open(2, '不看 TA')
  await stay([1, 3], [2, 4])
  await expect.poll(() => server.asked).toContain(setMute.path)
  answer()
  await stay([1, 2, 3, 4], [])
})

test('works of an author marked as uninteresting before are not shown', async () => {
  const list = [{ ...part, id: '2', isUninteresting: true }]
  await show({ [listViewerParts.path]: { data: { list } } })
  await stay([1, 3, 4], [2])
  expect(page.getByRole('link', { name: /^short/ }).elements()).toHaveLength(4)
})

test('it is saved without being opened', async () => {
  const { server, path } = await show()
  await open(2, '收藏')
  await expect.poll(() => server.asked).toContain(setFavourite.path)
  await expect.element(page.getByText('已收藏')).toBeVisible()
  await open(2, '取消收藏')
  expect(path()).toBe('/shown')
})

test('what was saved is put into a folder that is created on the way', async () => {
  const { server } = await show({
    [listFolders.path]: { data: { list: [] } },
    [createFolder.path]: { data: { id: '7', name: '猫', works: 0 } },
    [fileFavourites.path]: { data: { filed: 1 } },
  })
  await open(2, '收藏')
  await page.getByRole('button', { name: '放入收藏夹' }).click()
  await page.getByRole('button', { name: '新建收藏夹' }).click()
  await page.getByRole('textbox', { name: '收藏夹名称' }).fill('猫')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('已放入「猫」')).toBeVisible()
  expect(await server.inputs(fileFavourites.path)).toEqual([{ ids: ['2'], folder: '7' }])
})

test('a video is kept to watch later, and removed with an undo', async () => {
  const { server, path } = await show()
  await open(2, '稍后再看')
  await expect.element(page.getByText('已加入稍后再看')).toBeVisible()
  server.answer(setLater.path, { data: { isLater: false } })
  await open(2, '移出稍后再看')
  await expect.element(page.getByText('已移出稍后再看')).toBeVisible()
  await undo().click()
  await expect
    .poll(() => server.inputs(setLater.path))
    .toEqual([true, false, true].map((isLater) => ({ id: '2', isLater })))
  await page.getByRole('button', { name: '查看' }).click()
  await expect.poll(path).toBe('/mine/watchlater')
})

test('it is reported, from its own button', async () => {
  const { server } = await show({ [sendReport.path]: { data: null } })
  const button = page.getByRole('button', { name: '《short 2》的更多操作' })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expectAccessible()
  await menu().getByRole('button', { name: '举报' }).click()
  await page.getByText('垃圾广告').click()
  await page.getByRole('button', { name: '提交举报' }).click()
  await expect.poll(() => server.asked).toContain(sendReport.path)
})

test("one's own works offer neither hiding nor reporting", async () => {
  const { connection } = await show()
  connection.session.enter({ token: 't', user: testUser({ uid: 8 }) })
  card(2)
    .element()
    .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  await expect.element(menu().getByRole('button', { name: '不感兴趣' })).toBeVisible()
  expect(menu().getByRole('button', { name: '不看 TA' }).query()).toBeNull()
  expect(menu().getByRole('button', { name: '举报' }).query()).toBeNull()
})

test('each tap on the filter, or on the order, selects the next', async () => {
  const { server } = await show()
  const turns = [
    ['内容：全部，点按切换', '内容：视频，点按切换'],
    ['排序：推荐，点按切换', '排序：最新，点按切换'],
  ] as const
  for (const [id, [before, after]] of turns.entries()) {
    const work = aShort(10 + id)
    server.answer(listModuleWorks.path, { data: { list: [work], hasNext: false } })
    await page.getByRole('button', { name: before }).click()
    await expect.element(page.getByRole('button', { name: after })).toBeVisible()
    await stay([10 + id], [1, 2])
  }
})

test('a short is opened within its list', async () => {
  const { path } = await show()
  await expect.element(card(5)).toHaveAttribute('href', '/shortvideo?id=5&from=module&of=70')
  await card(1).click()
  await expect.poll(path).toBe('/shortvideo?id=1&from=module&of=9')
})
