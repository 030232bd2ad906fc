import { registerPage, somebody } from './pages/account-pages.ts'
import { homePage } from './pages/home-page.ts'
import { endedPath, expect, test } from './support/test.ts'
import { listFree } from './support/works.ts'

test.use({ expected: endedPath })

test(
  'an author is followed from a short, listed, unfollowed with an undo, and gone once blocked',
  { tag: ['@social', '@profile', '@short'] },
  async ({ page, operator }) => {
    const { id, author } = (await listFree(operator, 'short'))[0] ?? { id: '', author: '' }
    await homePage(page).open()
    await page.goto(`/shortvideo?id=${id}`)
    const short = page.getByRole('article').first()
    const follow = short.getByRole('button', { name: /^关注/ })
    await follow.tap()
    // A guest registers first; the tap resumes.
    await page.getByRole('dialog').getByRole('button', { name: /注册/ }).first().tap()
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/mine/follow'))
    await registerPage(page).register(somebody())
    await sent
    await expect(short).toBeVisible()
    await expect(follow).toBeHidden()

    await page.goto('/mine/userguanzhu')
    const row = page
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/usercenter/${author}"]`) })
    const followed = row.getByRole('button', { name: /^已关注/ })
    await followed.tap()
    await expect(row.getByRole('button', { name: /^关注/ })).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).tap()
    await expect(followed).toBeVisible()
    await page.reload()
    await expect(followed).toBeVisible()

    await row.getByRole('link').tap()
    await expect(page).toHaveURL(`/usercenter/${author}`)
    await expect(page.getByRole('button', { name: /^已关注/ })).toBeVisible()
    await page.getByRole('button', { name: '更多操作' }).tap()
    await page.getByRole('button', { name: '拉黑', exact: true }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: '拉黑' }).tap()
    await expect(page.getByRole('heading', { name: /^你已拉黑/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: '还没有关注任何人' })).toBeVisible()
    await expect(row).toBeHidden()

    // Unblocking restores no follow.
    await page.goto(`/usercenter/${author}`)
    await page.getByRole('button', { name: '解除拉黑' }).tap()
    await expect(page.getByRole('button', { name: /^关注/ })).toBeVisible()
  },
)
