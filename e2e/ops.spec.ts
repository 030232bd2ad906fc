import { healthPage } from './pages/health-page.ts'
import { expect, seriousFindings, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('a running service is healthy in the back office', async ({ page }) => {
  const health = healthPage(page)
  await expect(health.title).toHaveText('服务健康')
  await expect(health.probes).toContainText('全部正常')
  await expect(health.probes.getByRole('listitem')).toHaveText([/存活.*正常/, /就绪.*正常/])
  expect(await seriousFindings(page)).toEqual([])
})

test('the back office speaks English too', async ({ page }) => {
  const health = healthPage(page)
  await health.button('English').click()
  await expect(health.title).toHaveText('Service health')
  await expect(health.probes).toContainText('All healthy')
})

test('a service out of reach is named so, and checking again finds it back', async ({ page }) => {
  const health = healthPage(page)
  await expect(health.probes).toContainText('全部正常')
  await page.route('**/readyz', (route) => route.abort('connectionrefused'))
  await health.button('重新检查').click()
  await expect(health.probes).toContainText('1 项异常')
  await page.unroute('**/readyz')
  await health.button('重新检查').click()
  await expect(health.probes).toContainText('全部正常')
})
