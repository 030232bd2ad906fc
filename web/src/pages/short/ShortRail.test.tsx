import { setFavourite } from '@kaleido/contract/reaction'
import { listRelations, setFollow } from '@kaleido/contract/social'
import { contrastWithWhite } from '@kaleido/ui/testing/contrast'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { slots } from '../../shared/storage/slots.ts'
import { testStore, testUser } from '../../testing/connection.tsx'
import { hitAreaOf, resizeWindow } from '../../testing/measure.ts'
import { aShort, expectInFront, shorts, showShorts, swipe } from '../../testing/shorts.tsx'

const front = () => page.getByRole('article', { name: /第 1 个视频/ })
const act = (name: string | RegExp) => front().getByRole('button', { name })

test('the rail shows the counts of likes, comments and favourites, and updates with taps', async () => {
  const works = [aShort(1, { favourites: 3 }), aShort(2, { favourites: 9 })]
  const { server } = await showShorts({ works })
  await expectInFront(1)
  await expect.element(act('评论 3,642')).toBeVisible()
  await act('收藏 3').click()
  await expect.element(act('收藏 4')).toHaveAttribute('aria-pressed', 'true')
  expect(server.asked).toContain(setFavourite.path)
})

test('a favourite that is taken away can be put back, by a toast above the caption', async () => {
  const { server } = await showShorts({ works: [aShort(1, { favourites: 3 })] })
  await expectInFront(1)
  await act('收藏 3').click()
  await expect.element(act('收藏 4')).toHaveAttribute('aria-pressed', 'true')
  server.answer(setFavourite.path, { data: { isFavourite: false, favourites: 3 } })
  await act('收藏 4').click()
  const undo = page.getByRole('button', { name: '撤销' })
  await expect.element(undo).toBeVisible()
  await expect.element(act('收藏 3')).toBeVisible()
  const author = front().getByRole('link', { name: '@夜行者' }).element()
  const { bottom } = undo.element().getBoundingClientRect()
  expect(bottom).toBeLessThan(author.getBoundingClientRect().top)
  server.answer(setFavourite.path, { data: { isFavourite: true, favourites: 4 } })
  await undo.click()
  await expect.element(act('收藏 4')).toHaveAttribute('aria-pressed', 'true')
})

test('the rail is legible on a white picture', async () => {
  await showShorts()
  const video = await expectInFront(1)
  video.style.background = '#fff'
  video.style.objectPosition = '0 9999px'
  for (const name of ['点赞 12.8万', '评论 3,642', '收藏', '分享']) {
    const button = act(name).element()
    const icon = button.querySelector('svg') ?? button
    expect(await contrastWithWhite(icon), name).toBeGreaterThan(3)
    expect(await contrastWithWhite(button.lastElementChild ?? button), name).toBeGreaterThan(4.5)
  }
})

test('author, time and tags have hit areas of 44 px', async () => {
  await showShorts()
  await expectInFront(1)
  const caption = front().element().querySelector('.short-caption')
  await expect.element(front().getByRole('link', { name: '#城市夜行' })).toBeVisible()
  const targets = [...(caption?.querySelectorAll('a, button') ?? [])]
  const small = targets.filter((target) => Object.values(hitAreaOf(target)).some((at) => at < 44))
  expect(small.map(({ textContent }) => textContent)).toEqual([])
  expect(targets).toHaveLength(3)
})

test('on a phone on its side the rail fits, and lies over nothing', async () => {
  await resizeWindow(844, 390)
  await showShorts({ works: shorts(1) })
  await expectInFront(1)
  const search = page.getByRole('button', { name: '搜索' }).element()
  const free = search.getBoundingClientRect().bottom
  const targets = [...front().element().querySelectorAll('.short-rail :is(a, button)')]
  for (const target of targets.filter((each) => each.checkVisibility())) {
    const name = target.ariaLabel ?? ''
    expect(target.getBoundingClientRect().top, name).toBeGreaterThanOrEqual(free)
    expect(Math.min(...Object.values(hitAreaOf(target))), name).toBeGreaterThanOrEqual(44)
  }
  swipe(1)
  const end = page.getByRole('heading', { name: '你已看完全部短视频' })
  await expect.element(end).toBeVisible()
  const card = end.element().parentElement
  const tops = [...(card?.children ?? [])].filter((child) => child.checkVisibility())
  for (const child of tops) {
    expect(child.getBoundingClientRect().top).toBeGreaterThanOrEqual(free)
  }
})

test('the plus on the portrait follows the author, turns to a tick and fades', async () => {
  const store = testStore()
  store.set(slots.token, 'token')
  store.set(slots.userInfo, testUser({ registered: true }))
  const { server } = await showShorts({ works: [aShort(1)], store })
  server.answer(listRelations.path, { data: { followed: [], fans: [] } })
  server.answer(setFollow.path, { data: { isFollowed: true, isMutual: false } })
  await expectInFront(1)
  await act('关注夜行者').click()
  await expect.element(act('已关注夜行者')).toBeInTheDocument()
  await expect.element(act('已关注夜行者')).not.toBeInTheDocument()
  await expect.element(act('关注夜行者')).not.toBeInTheDocument()
  expect(server.asked).toContain(setFollow.path)
})
