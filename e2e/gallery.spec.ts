import { galleryList, galleryPage, watchMoves, widthOf } from './pages/gallery-pages.ts'
import { homePage } from './pages/home-page.ts'
import { tabBar } from './pages/tab-bar.ts'
import { fingerOn } from './support/finger.ts'
import { expect, test } from './support/test.ts'
import { listFree, listWorks } from './support/works.ts'

/** One far enough down to need scrolling, which every gallery has. */
const sixth = 6

test.beforeEach(async ({ page }) => {
  await homePage(page).open()
})

test(
  'from Discover by a category to a gallery and its pages: swiping, closing by going back, restored scroll position',
  { tag: ['@gallery', '@work', '@layout'] },
  async ({ page, operator }) => {
    const galleries = galleryList(page)
    const gallery = galleryPage(page)
    const free = new Set((await listFree(operator, 'gallery')).map(({ title }) => title))

    await tabBar(page).open('发现')
    const albums = page.getByRole('heading', { name: '主题图集' })
    await albums.scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: '建筑' }).last().tap()
    await expect(galleries.category('建筑')).toHaveAttribute('aria-selected', 'true')
    await expect(galleries.cards.first()).toBeVisible()
    const title = (await galleries.titles()).find((each) => free.has(each)) ?? ''
    await galleries.card(title).tap()

    await expect(gallery.title(title)).toBeVisible()
    await gallery.tile(sixth).scrollIntoViewIfNeeded()
    expect(await gallery.top()).toBeGreaterThan(0)
    await gallery.tile(sixth).tap()
    await expect(gallery.counter).toHaveText(/^6 \/ /)
    await expect(page).toHaveURL(/page=6/)
    await expect(gallery.picture(sixth)).toBeVisible()

    const finger = await fingerOn(page)
    await finger.flickLeft()
    await expect(gallery.counter).toHaveText(/^7 \/ /)
    await finger.flickRight()
    await expect(gallery.counter).toHaveText(/^6 \/ /)

    await page.goBack()
    await expect(gallery.reader).toBeHidden()
    await expect(gallery.tile(sixth)).toBeInViewport()
    await page.goBack()
    await expect(galleries.card(title)).toBeInViewport()
    await expect(galleries.category('建筑')).toHaveAttribute('aria-selected', 'true')
  },
)

test(
  'a double tap zooms without turning the page, another zooms out; a page is saved; swiping down closes',
  { tag: ['@gallery', '@media'] },
  async ({ page, operator }) => {
    const gallery = galleryPage(page)
    const [work] = await listFree(operator, 'gallery')
    await gallery.open(work?.id ?? '')
    await gallery.tile(1).tap()
    await gallery.close.tap()
    await gallery.tile(2).tap()
    await expect(gallery.counter).toHaveText(/^2 \/ /)
    const picture = gallery.picture(2)
    await expect(picture).toBeVisible()
    const finger = await fingerOn(page)
    const whole = await widthOf(picture)

    await finger.tapTwice()
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(whole * 1.9)
    await finger.flickRight()
    await expect(gallery.counter).toHaveText(/^2 \/ /)
    await expect(gallery.reader).toBeVisible()
    await finger.tapTwice()
    await expect.poll(() => widthOf(picture)).toBeLessThan(whole * 1.1)

    await finger.tap()
    await expect(gallery.close).toBeHidden()
    await finger.tap()
    await expect(gallery.close).toBeVisible()

    const saved = page.waitForEvent('download')
    await gallery.save.tap()
    expect((await saved).suggestedFilename()).toBe(`${work?.title}-2.webp`)

    await finger.flickDown()
    await expect(gallery.reader).toBeHidden()
    await expect(page).not.toHaveURL(/page=/)
    await expect(gallery.title(work?.title ?? '')).toBeVisible()
  },
)

test(
  'after the preview pages a lock page says what unlocks the rest, and leads there and back',
  { tag: ['@gallery', '@unlock', '@vip'] },
  async ({ page, operator }) => {
    const gallery = galleryPage(page)
    const work = (await listWorks(operator, 'gallery')).find(({ access }) => access === 'vip')
    await gallery.open(work?.id ?? '')
    await gallery.tile(3).tap()
    await expect(gallery.counter).toHaveText(/^3 \/ /)
    await expect(gallery.picture(3)).toBeVisible()
    const finger = await fingerOn(page)
    await finger.flickLeft()
    await expect(gallery.counter).toHaveText(/^4 \/ /)
    await expect(gallery.lock).toBeInViewport()
    await expect(gallery.picture(4)).toBeHidden()
    await finger.flickLeft()
    await expect(gallery.counter).toHaveText(/^4 \/ /)
    // While the page still bounces back from the end, a touch only stops it.
    const prompt = page.getByRole('dialog', { name: '看完整作品，需要 VIP' })
    await expect(async () => {
      if (!(await prompt.isVisible())) {
        await gallery.lock.getByRole('button', { name: /VIP/ }).tap({ timeout: 5_000 })
      }
      await expect(prompt).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await prompt.getByRole('button', { name: '开通 VIP' }).tap()
    await expect(page).toHaveURL(/vipcenter\?tier=vip&resume=/)
    await expect(gallery.reader).toBeHidden()
    await page.goBack()
    await expect(gallery.lock).toBeInViewport()
  },
)

test(
  'a like and a favourite persist, a poster is saved, and it is listed in the favourites and the history',
  { tag: ['@gallery', '@reaction', '@library'] },
  async ({ page, operator }) => {
    const gallery = galleryPage(page)
    const { id = '', title = '' } = (await listFree(operator, 'gallery')).at(1) ?? {}
    const told = (path: string) => page.waitForResponse((answer) => answer.url().includes(path))
    const noted = told('/mine/history/record')
    await gallery.open(id)
    for (const [button, path] of [
      [gallery.like, '/vid/like'],
      [gallery.favourite, '/vid/favourite'],
    ] as const) {
      const answered = told(path)
      await expect(button).toHaveAttribute('aria-pressed', 'false')
      await button.tap()
      await answered
      await expect(button).toHaveAttribute('aria-pressed', 'true')
    }
    await noted
    await gallery.share.tap()
    await expect(gallery.poster(title)).toBeVisible()
    const saved = page.waitForEvent('download')
    await gallery.savePoster.tap()
    expect((await saved).suggestedFilename()).toBe(`${title}.png`)
    await page.reload()
    await expect(gallery.like).toHaveAttribute('aria-pressed', 'true')
    await expect(gallery.favourite).toHaveAttribute('aria-pressed', 'true')

    const kept = page.getByRole('link', { name: title, exact: true })
    await page.goto('/mine/userfav')
    await expect(kept).toBeVisible()
    await page.goto('/mine/userbroswer')
    await expect(kept).toBeVisible()
    await kept.tap()
    await expect(gallery.title(title)).toBeVisible()
  },
)

test(
  'there are no layout shifts while a gallery loads and is scrolled to its end',
  { tag: ['@gallery', '@feed'] },
  async ({ page, operator }) => {
    const gallery = galleryPage(page)
    const moved = await watchMoves(page)
    const [work] = await listFree(operator, 'gallery')
    await gallery.open(work?.id ?? '')
    await expect(gallery.tile(1)).toBeVisible()
    const related = page.getByRole('list', { name: '相关作品' })
    await related.scrollIntoViewIfNeeded()
    await expect(related).toBeInViewport()
    // The bar appears a moment before its text does.
    expect(await moved()).toBeLessThan(0.001)
    expect(await gallery.tiles.count()).toBeLessThanOrEqual(60)
  },
)
