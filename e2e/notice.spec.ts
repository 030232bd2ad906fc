import { registerPage, somebody } from './pages/account-pages.ts'
import { commentsPage } from './pages/comments.ts'
import { endedPath, expect, test } from './support/test.ts'
import { listFree } from './support/works.ts'

test.use({ expected: endedPath })

test(
  'a like of a comment is counted at the messages, and leads to the comment',
  { tag: ['@notice', '@comment'] },
  async ({ page, anotherPhone, operator }) => {
    const id = (await listFree(operator, 'video')).at(0)?.id ?? ''
    const words = `等你来 ${Date.now()}`
    const talk = commentsPage(page)
    await talk.open(id)
    await talk.write(words)
    await page.getByRole('dialog').getByRole('button', { name: /注册/ }).first().tap()
    await registerPage(page).register(somebody())
    await expect(talk.rowOf(words)).toBeVisible()
    await expect(talk.sending).toBeHidden()

    const other = commentsPage(await anotherPhone())
    await other.open(id)
    await other.likeOf(words).tap()
    await expect(other.likeOf(words)).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/mine')
    await page.getByRole('button', { name: '消息' }).tap()
    // The count arrives while the screen is open.
    const likes = page.getByRole('link', { name: /赞和收藏.*1 条未读/ })
    await expect(likes).toBeVisible()
    await likes.tap()
    const row = page.getByRole('article').filter({ hasText: words })
    await expect(row).toContainText('赞了你的评论')
    await row.getByRole('link').tap()
    await expect(page).toHaveURL(/comment=/)
    await page.goBack()
    await page.goBack()
    await expect(page.getByRole('link', { name: '赞和收藏', exact: true })).toBeVisible()
  },
)
