import { registerAtOnce } from './pages/member.ts'
import { expect, test } from './support/test.ts'

test(
  'customer service sees the app as a member does: it can look, but neither act nor read messages',
  { tag: ['@person', '@staff', '@message'] },
  async ({ page, openDesk }) => {
    const uid = await registerAtOnce(page)
    const staff = await openDesk('demo-support', `/user?open=${uid}`)
    const panel = staff.getByRole('region', { name: '用户详情' })
    await panel.getByText('应用', { exact: true }).click()
    await panel.getByLabel('原因').fill('反馈消息打不开')
    await panel.getByRole('button', { name: '以该用户的身份查看' }).click()
    const url = await panel.getByRole('link', { name: '在新标签页打开' }).getAttribute('href')

    // A desktop, which the app itself turns away.
    await staff.goto(url ?? '')
    await expect(staff.getByText(/^以“.+”的身份查看 · 只读$/)).toBeVisible()
    await staff.goto(new URL('/mine', url ?? '').href)
    await expect(staff.getByText(`ID ${uid}`)).toBeVisible()
    await staff.goto(new URL('/mine/message', url ?? '').href)
    const talks = staff.getByRole('region', { name: '私信' })
    await expect(talks.getByText('只能查看：不能操作，也看不到私密内容')).toBeVisible()
    await staff.getByRole('button', { name: '结束' }).click()
    await expect(staff.getByRole('heading', { name: '查看已结束' })).toBeVisible()
  },
)
