import { register } from './pages/member.ts'
import { communityPage } from './pages/post-pages.ts'
import { sendPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test(
  'a post is approved by keyboard, put back, and refused with a reason that its author is told',
  { tag: ['@work', '@notice', '@staff'] },
  async ({ page, product, openDesk }) => {
    const text = `傍晚的栈桥 ${Date.now()}`
    const community = communityPage(page)
    await register(page)
    const id = await sendPost({ page, product }, { text, topics: [] })

    const staff = await openDesk('demo-moderator', `/review?kind=post&open=${id}`)
    await expect(staff.getByRole('heading', { name: text })).toBeVisible()
    await staff.keyboard.press('a')
    await expect(staff.getByText('已通过 1 个')).toBeVisible()
    await page.goto('/community')
    await community.tab('最新').tap()
    await expect(community.post(text)).toBeVisible()

    await staff.keyboard.press('u')
    await expect(staff.getByText('已撤销，1 个作品回到队列')).toBeVisible()
    await staff.goto(`/review?kind=post&open=${id}`)
    await expect(staff.getByRole('heading', { name: text })).toBeVisible()
    await staff.keyboard.press('r')
    await expect(staff.getByRole('radio', { name: '质量不达标' })).toBeVisible()
    await staff.keyboard.press('6')
    await staff.keyboard.press('Enter')
    await expect(staff.getByText('已驳回 1 个')).toBeVisible()

    await page.goto('/mine/message?show=system')
    const told = page.getByRole('article').filter({ hasText: '作品未通过审核' })
    await expect(told).toContainText('质量不达标')
    await page.goto('/community')
    await community.tab('最新').tap()
    await expect(community.posts.first()).toBeVisible()
    await expect(community.post(text)).toBeHidden()
  },
)
