import { readFile } from 'node:fs/promises'
import { register } from './pages/member.ts'
import { publishPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'

/** Somebody else's work is not found. */
test.use({ expected: /status of 404 .*\/studio\/work/ })

test(
  'an author learns that a post brought somebody who follows them, and saves the table',
  { tag: ['@studio', '@post', '@social'] },
  async ({ page, product, operator, anotherPhone }) => {
    const text = `海风里的灯塔 ${Date.now()}`
    await register(page)
    const id = await publishPost({ page, product, operator }, { text, topics: [] })

    const reader = await anotherPhone()
    await register(reader)
    await reader.goto(`/cdetail/${id}`)
    const sent = reader.waitForResponse((answer) => answer.url().endsWith('/mine/follow'))
    await reader.getByRole('button', { name: /^关注/ }).tap()
    await sent

    await page.goto('/myhome')
    await page.getByRole('link', { name: /作品数据/ }).tap()
    await expect(page).toHaveURL('/studio')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出表格' }).tap(),
    ])
    expect(file.suggestedFilename()).toMatch(/^作品数据-.*\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain(`${text},帖子,已发布`)

    await page.getByRole('link', { name: text }).tap()
    await expect(page).toHaveURL(`/studio/${id}`)
    const lately = page.getByRole('region', { name: '所选时间内' })
    await expect(lately.getByRole('definition').nth(1)).toHaveText('1')
    await expect(lately.getByRole('term').nth(1)).toHaveText('涨粉')
    await page.getByText('近 28 天').first().tap()
    await expect(page).toHaveURL(`/studio/${id}?days=28`)
    await expect(lately.getByRole('definition').nth(1)).toHaveText('1')

    // It is nobody else's to see.
    await reader.goto(`/studio/${id}`)
    await expect(reader.getByRole('heading', { name: '找不到这个作品' })).toBeVisible()
  },
)
