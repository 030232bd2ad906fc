import { homePage } from './pages/home-page.ts'
import { libraryPage } from './pages/library-page.ts'
import { searchPage } from './pages/search-page.ts'
import { tabBar } from './pages/tab-bar.ts'
import { expect, test } from './support/test.ts'
import { listWorks } from './support/works.ts'

test.describe('the gate of the area after dark', () => {
  test.use({ expected: /status of 403/ })

  test(
    'a work of the area after dark asks for its gate at its address, and leaves no trace once that is closed',
    { tag: ['@work', '@library', '@search', '@shell'] },
    async ({ page, operator }) => {
      const videos = await listWorks(operator, 'video')
      const night = videos.find(({ access }) => access === 'free dark')
      if (!night) throw new Error('the world has no free video after dark')
      const library = libraryPage(page)
      const search = searchPage(page)
      const agree = page.getByRole('button', { name: '我已满 18 岁' })
      await homePage(page).open()

      await page.goto(`/detail/${night.id}`)
      await expect(agree).toBeVisible()
      await page.goto('/search')
      await search.search(night.title)
      await expect(page.getByText(`没有找到「${night.title}」`)).toBeVisible()

      const noted = page.waitForResponse(/\/mine\/history\/record/)
      await page.goto(`/detail/${night.id}`)
      await agree.tap()
      await expect(page.getByRole('heading', { name: night.title })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-area', 'afterdark')
      await noted
      await library.openHistory()
      await expect(library.work(night.title)).toBeVisible()

      await page.goto('/home')
      await tabBar(page).open('夜幕')
      const closed = page.waitForResponse(/\/mine\/dark/)
      await page.getByRole('button', { name: /连点两次/ }).dblclick()
      await closed
      await expect(page).toHaveURL(/\/home$/)
      await library.openHistory()
      await expect(page.getByText(night.title)).toBeHidden()
      await page.goto(`/detail/${night.id}`)
      await expect(agree).toBeVisible()
    },
  )
})
