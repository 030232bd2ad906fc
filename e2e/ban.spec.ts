import { registerAtOnce } from './pages/member.ts'
import { tabBar } from './pages/tab-bar.ts'
import { expect, test } from './support/test.ts'

test(
  'a member who is banned on the desk sees why at the next tap, and goes on once it is lifted',
  { tag: ['@moderation', '@person', '@staff'] },
  async ({ page, openDesk }) => {
    const uid = await registerAtOnce(page)
    const staff = await openDesk('demo-moderator', `/user?open=${uid}`)
    const panel = staff.getByRole('region', { name: '用户详情' })
    await panel.getByText('限制', { exact: true }).click()
    await panel.getByLabel('补充说明（对方会看到）').fill('多次警告无效')
    await panel.getByRole('button', { name: '封禁这个用户' }).click()
    await staff.getByRole('alertdialog').getByRole('button', { name: '封禁', exact: true }).click()
    await expect(panel.getByRole('button', { name: '解除封禁' })).toBeVisible()

    const banned = page.getByRole('heading', { name: '账号已被封禁' })
    await expect(async () => {
      // A call that the app makes by itself may have told already, and then nothing can be tapped.
      if (await banned.isHidden()) await tabBar(page).tab('社区').tap({ timeout: 2_000 })
      await expect(banned).toBeVisible()
    }).toPass()
    await expect(page.getByText('原因：垃圾广告或刷屏：多次警告无效')).toBeVisible()
    await page.getByRole('button', { name: '申诉' }).tap()
    await expect(page.getByText('封禁', { exact: true })).toBeVisible()
    await page.goBack()

    await panel.getByRole('button', { name: '解除封禁' }).click()
    await staff
      .getByRole('alertdialog')
      .getByRole('button', { name: '解除封禁', exact: true })
      .click()
    await expect(panel.getByRole('button', { name: '解除封禁' })).toBeHidden()
    await page.getByRole('button', { name: '重新检查' }).tap()
    await expect(banned).toBeHidden()
    await tabBar(page).open('我的')
  },
)
