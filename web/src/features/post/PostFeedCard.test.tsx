import { listViewerParts } from '@kaleido/contract/feed'
import { openPost } from '@kaleido/contract/post'
import { setFavourite, setLike } from '@kaleido/contract/reaction'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { smallTargets } from '@kaleido/ui/testing/targets'
import { ToastHost } from '@kaleido/ui/toast'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { anOpenedPost, aPost } from '../../testing/posts.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { PostFeedCard } from './PostFeedCard.tsx'

const nothing = () => undefined
const show = (post = aPost(1)) =>
  showPage(() => (
    <main>
      <h1 className="sr-only">posts</h1>
      <h2 className="sr-only">list</h2>
      <PostFeedCard post={post} onMenu={nothing} />
      <ToastHost />
    </main>
  ))
const part = { id: '1', isOwned: false, seconds: 0, isUninteresting: false }

test('a like is shown at once; a favourite that was taken away can be put back', async () => {
  const server = fakeServer({
    [listViewerParts.path]: { data: { list: [{ ...part, isLiked: false, isFavourite: true }] } },
    [setFavourite.path]: { data: { isFavourite: false, favourites: 462 } },
    [setLike.path]: { data: { isLiked: true, likes: 8_931 } },
  })
  const { connection } = await show()
  connection.session.enter({ token: 't', user: testUser() })
  const favourite = page.getByRole('button', { name: /^收藏/ })
  await expect.element(favourite).toHaveAttribute('aria-pressed', 'true')
  await favourite.click()
  await expect.element(favourite).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.element(favourite).toHaveAttribute('aria-pressed', 'true')
  const like = page.getByRole('button', { name: /^点赞/ })
  await like.click()
  await expect.element(like).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => server.asked).toContain(setLike.path)
  await expectAccessible()
  expect(smallTargets()).toEqual([])
})

test('a long text expands in place, with the rest of it from the server', async () => {
  const whole = '凌晨四点半从垭口出发，风很大。'.repeat(20)
  fakeServer({ [openPost.path]: { data: anOpenedPost({}, { text: whole }) } })
  const { path } = await show(aPost(7, { text: `${whole.slice(0, 199)}…` }))
  await page.getByRole('button', { name: '全文' }).click()
  await expect.element(page.getByRole('link', { name: whole })).toBeVisible()
  expect(path()).toBe('/shown')
})

test('its topics lead to their pages, its text to the post', async () => {
  fakeServer()
  const { path } = await show(aPost(1, { text: '风很大', topics: [{ id: '5', name: '徒步' }] }))
  await expect
    .element(page.getByRole('link', { name: '#徒步' }))
    .toHaveAttribute('href', '/community/topic/5')
  await page.getByRole('link', { name: '风很大' }).click()
  await expect.poll(path).toBe('/cdetail/1')
})

test('an article shows its title and its first lines as one link', async () => {
  fakeServer()
  await show(aPost(1, { form: 'article', title: '装备清单', text: '先说背包。' }))
  await expect
    .element(page.getByRole('link', { name: /装备清单.*先说背包/ }))
    .toHaveAttribute('href', '/cdetail/1')
  await expectAccessible()
})

test('pictures that are not open to everybody are counted', async () => {
  fakeServer()
  await show(aPost(1, { pictureCount: 8 }))
  await expect.element(page.getByText('+5')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '第 3 张，共 8 张' })).toBeVisible()
})
