import { healthPage } from './pages/health-page.ts'
import { signInPage } from './pages/sign-in-page.ts'
import { supportDesk } from './pages/support-desk.ts'
import { seriousFindings } from './support/axe.ts'
import { staffLogin } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: ({ product }, run) => run(product.adminUrl) })

test.beforeEach(async ({ page }) => {
  await page.goto('/health')
})

test(
  'staff sign in, see that the service is healthy, stay signed in on a reload, and sign out',
  { tag: ['@staff', '@ops'] },
  async ({ page, product, operator }) => {
    const door = signInPage(page)
    await expect(door.title).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    const login = await staffLogin(product, { operator, account: 'demo-owner' })
    await door.enter({ ...login, password: 'not the password' })
    await expect(door.alert).toHaveText('账号、密码或动态码不正确')
    await door.enter(login)

    const health = healthPage(page)
    await expect(health.title).toHaveText('服务健康')
    await expect(page.getByText('所有者 · 演示')).toBeVisible()
    await expect(health.probes).toContainText('全部正常')
    await expect(health.probes.getByRole('listitem')).toHaveText([/存活.*正常/, /就绪.*正常/])
    expect(await seriousFindings(page)).toEqual([])

    await page.reload()
    await expect(health.title).toHaveText('服务健康')
    await health.button('退出登录').click()
    await expect(door.title).toBeVisible()
    await page.reload()
    await expect(door.title).toBeVisible()
  },
)

test(
  'the back office can be switched to English',
  { tag: ['@staff'] },
  async ({ page, product, operator }) => {
    await signInPage(page).enter(await staffLogin(product, { operator, account: 'demo-moderator' }))
    const health = healthPage(page)
    await health.button('English').click()
    await expect(health.title).toHaveText('Service health')
    await expect(health.probes).toContainText('All healthy')
  },
)

test(
  'an unreachable service is shown as such, and checking again finds it back',
  { tag: ['@ops', '@staff'] },
  async ({ page, product, operator }) => {
    await signInPage(page).enter(await staffLogin(product, { operator, account: 'demo-editor' }))
    const health = healthPage(page)
    await expect(health.probes).toContainText('全部正常')
    await page.route('**/readyz', (route) => route.abort('connectionrefused'))
    await health.button('重新检查').click()
    await expect(health.probes).toContainText('1 项异常')
    await page.unroute('**/readyz')
    await health.button('重新检查').click()
    await expect(health.probes).toContainText('全部正常')
  },
)

test(
  'customer service adds a question at the desk, is shown what is invalid, and finds it listed',
  { tag: ['@support', '@staff'] },
  async ({ page, product, operator }) => {
    await page.goto('/support?category=%E5%85%A5%E9%97%A8')
    await signInPage(page).enter(await staffLogin(product, { operator, account: 'demo-support' }))
    const desk = supportDesk(page)
    await expect(desk.title).toBeVisible()
    await expect(page.getByText('没有符合条件的内容')).toBeVisible()
    await expect(page.getByRole('link', { name: '标签' })).toBeHidden()

    await desk.add.click()
    await desk.field('分类').fill('入门')
    await desk.field('回答').fill('在“我的”页面可以切换深色模式。')
    await desk.save.click()
    await expect(desk.panel).toContainText('必须填写')
    await expect(desk.field('问题')).toBeFocused()
    expect(await seriousFindings(page)).toEqual([])
    await desk.field('问题').fill('怎样切换深色模式？')
    await desk.save.click()
    await expect(desk.panel).toBeHidden()
    await expect(desk.row('怎样切换深色模式？')).toContainText('入门')
    expect(await seriousFindings(page)).toEqual([])

    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出 CSV' }).click()
    expect((await file).suggestedFilename()).toBe('帮助问答.csv')

    await desk.row('怎样切换深色模式？').getByRole('button', { name: '删除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(desk.row('怎样切换深色模式？')).toBeHidden()
  },
)
