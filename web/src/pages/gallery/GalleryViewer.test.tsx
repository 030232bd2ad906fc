import { openGallery } from '@kaleido/contract/gallery'
import { recordHistory } from '@kaleido/contract/library'
import { setFavourite, setLike } from '@kaleido/contract/reaction'
import { setBlock } from '@kaleido/contract/social'
import { getWork } from '@kaleido/contract/work'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { partsIn } from '../../shared/viewer/parts.ts'
import { unlocking } from '../../shared/viewer/unlocking.ts'
import { testUser } from '../../testing/connection.tsx'
import { act, found, reader, serve, show, showTo, tile } from '../../testing/gallery-page.tsx'
import { refused } from '../../testing/refused.ts'
import { answered } from '../../testing/server.ts'

test('a like on the page and a favourite in the reader are shown in both', async () => {
  const { server } = serve({ total: 3, open: 3 })
  server.answer(setLike.path, { data: { isLiked: true, likes: 8_931 } })
  server.answer(setFavourite.path, { data: { isFavourite: true, favourites: 13 } })
  await showTo(server)
  await act('点赞 8,930').click()
  await expect.element(act('点赞 8,931')).toHaveAttribute('aria-pressed', 'true')
  await tile(1).click()
  await expect
    .element(reader().getByRole('button', { name: '点赞 8,931' }))
    .toHaveAttribute('aria-pressed', 'true')
  await reader().getByRole('button', { name: '收藏 12' }).click()
  await expect
    .element(reader().getByRole('button', { name: '收藏 13' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('a change that the server refuses is rolled back', async () => {
  const { server } = serve({ total: 3, open: 3 })
  server.answer(setFavourite.path, refused('reaction.too_many', '收藏已满，请先清理'))
  await showTo(server)
  await act('收藏 12').click()
  await expect.poll(() => server.asked).toContain(setFavourite.path)
  await expect.element(act('收藏 12')).toHaveAttribute('aria-pressed', 'false')
})

test('a longer view is recorded in the history; an unpublished gallery is neither recorded nor likeable', async () => {
  const { server } = serve({ total: 3, open: 3 })
  server.answer(recordHistory.path, { data: { isKept: true } })
  const { leave } = await showTo(server)
  await expect.poll(() => server.asked).toContain(recordHistory.path)
  leave()
  server.asked.length = 0
  server.answer(getWork.path, { data: { ...found, state: 'review' } })
  await showTo(server)
  await expect.element(page.getByText('审核中')).toBeVisible()
  await expect.element(act('点赞')).not.toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(server.asked).not.toContain(recordHistory.path)
})

test('becoming a member while it is shown unlocks it at once', async () => {
  const { server, answer } = serve({ total: 36, open: 3, needs: 'vip' })
  const { connection } = await showTo(server)
  await expect.element(page.getByRole('region', { name: '预览到此结束' })).toBeVisible()
  answer({ total: 36, open: 36 })
  const vip = { isVip: true, vipLevel: 1, vipExpireDate: '2999-01-01T00:00:00.000Z' } as const
  connection.session.learn({ ...testUser(), ...vip })
  await expect.element(page.getByRole('region', { name: '预览到此结束' })).not.toBeInTheDocument()
  await expect.element(tile(12)).toHaveAccessibleName('第 12 张，共 36 张')
})

test('buying it while its lock is shown opens it at once', async () => {
  const { server, answer } = serve({ total: 36, open: 3, needs: 'coin', price: 28 })
  const { queries, connection } = await showTo(server)
  connection.session.learn(testUser({ registered: true }))
  await expect.element(page.getByRole('region', { name: '预览到此结束' })).toBeVisible()
  await page.getByRole('button', { name: /28 金币/ }).click()
  expect(unlocking.getState().what).toMatchObject({ id: '7', by: 'coin', price: 28 })
  answer({ total: 36, open: 36 })
  partsIn(queries).patch('7', { isOwned: true })
  await expect.element(page.getByRole('region', { name: '预览到此结束' })).not.toBeInTheDocument()
  await expect.element(tile(12)).toHaveAccessibleName('第 12 张，共 36 张')
})

const more = () => act('更多').click()

test('blocking its author, after a confirmation, removes it', async () => {
  const { server } = serve({ total: 3, open: 3 })
  const gone = () => Response.json({ code: 404, data: { key: 'work.not_found' } }, { status: 404 })
  server.answer(setBlock.path, {
    response() {
      server.answer(getWork.path, { response: gone })
      server.answer(openGallery.path, { response: gone })
      return answered({ isBlocked: true })
    },
  })
  const { connection } = await show()
  connection.session.enter({ token: 'member', user: testUser({ registered: true }) })
  await tile(1).click()
  await reader().getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: '拉黑' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '拉黑' }).click()
  await expect.element(page.getByRole('heading', { name: '这个图集不存在' })).toBeVisible()
  await expect.element(reader()).not.toBeInTheDocument()
})

test('it can be reported', async () => {
  serve({ total: 3, open: 3 })
  await show()
  await more()
  await page.getByRole('button', { name: '举报' }).click()
  await expect.element(page.getByRole('dialog', { name: '举报作品' })).toBeVisible()
})

test("one's own gallery has no such actions", async () => {
  const { server } = serve({ total: 3, open: 3 })
  server.answer(getWork.path, { data: { ...found, isOwn: true } })
  await show()
  await expect.element(tile(1)).toBeVisible()
  await expect.element(act('更多')).not.toBeInTheDocument()
})
