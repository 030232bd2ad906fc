import { registerAtOnce } from './pages/member.ts'
import { signInPage } from './pages/sign-in-page.ts'
import { tabBar } from './pages/tab-bar.ts'
import { staffLogin } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test(
  'a member who is banned on the desk sees why at the next tap, and goes on once it is lifted',
  { tag: ['@moderation', '@person', '@staff'] },
  async ({ page, product, operator, anotherPhone }) => {
    const uid = await registerAtOnce(page)
    const staff = await anotherPhone({
      baseURL: product.adminUrl,
      viewport: { width: 1440, height: 900 },
    })
    await staff.goto(`/user?open=${uid}`)
    await signInPage(staff).enter(
      await staffLogin(product, { operator, account: 'demo-moderator' }),
    )
    const panel = staff.getByRole('region', { name: '用户详情' })
    await panel.getByText('限制', { exact: true }).click()
    await panel.getByLabel('补充说明（对方会看到）').fill('多次警告无效')
    await panel.getByRole('button', { name: '封禁这个用户' }).click()
    await staff.getByRole('alertdialog').getByRole('button', { name: '封禁', exact: true }).click()
    await expect(panel.getByRole('button', { name: '解除封禁' })).toBeVisible()

    await tabBar(page).open('社区')
    await expect(page.getByRole('heading', { name: '账号已被封禁' })).toBeVisible()
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
    await expect(page.getByRole('heading', { name: '账号已被封禁' })).toBeHidden()
    await tabBar(page).open('我的')
  },
)
