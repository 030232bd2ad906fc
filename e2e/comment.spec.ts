import { registerPage, somebody } from './pages/account-pages.ts'
import { commentsPage } from './pages/comments.ts'
import { homePage } from './pages/home-page.ts'
import { answered } from './support/answered.ts'
import { endedPath, expect, test } from './support/test.ts'
import { listFree } from './support/works.ts'

test.use({ expected: endedPath })

test(
  "a guest's comment stays typed after going back, and is sent after registering; it is liked, answered and deleted",
  { tag: ['@comment', '@account'] },
  async ({ page, operator, moveClock }) => {
    const talk = commentsPage(page)
    const id = (await listFree(operator, 'video')).at(0)?.id ?? ''
    const words = `风声收得真好 ${Date.now()}`
    const answer = `再听一遍 ${Date.now()}`

    await homePage(page).open()
    await talk.open(id)
    await talk.write(words)
    const asked = page.getByRole('dialog')
    await expect(asked).toBeVisible()
    await page.goBack()
    await expect(asked).toBeHidden()
    await expect(talk.field).toHaveValue(words)
    await talk.send.tap()
    await asked.getByRole('button', { name: /注册/ }).first().tap()
    await registerPage(page).register(somebody())

    await expect(talk.rowOf(words)).toBeVisible()
    await expect(talk.sending).toBeHidden()
    await expect(talk.field).toHaveValue('')

    await answered(page, '/comment/like', () => talk.likeOf(words).tap())
    await expect(talk.likeOf(words)).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(talk.likeOf(words)).toHaveAttribute('aria-pressed', 'true')

    // A member may post once in ten seconds.
    await moveClock('+20s')
    await talk.reply(words, answer)
    await expect(page.getByText(answer)).toBeVisible()
    await expect(talk.sending).toBeHidden()
    await answered(page, '/comment/remove', () => talk.remove(answer))
    await expect(page.getByText(answer)).toBeHidden()

    await page.reload()
    await expect(talk.rowOf(words)).toBeVisible()
    await expect(talk.likeOf(words)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(answer)).toBeHidden()
  },
)
