import { homePage } from './pages/home-page.ts'
import { expect, test } from './support/test.ts'

test(
  'a campaign is made on the desk, shown in the app at once, and ends with its limit',
  { tag: ['@advert', '@staff'] },
  async ({ page, openDesk }) => {
    const staff = await openDesk('demo-editor', '/advert')
    await staff.getByRole('button', { name: '新增广告' }).click()
    const panel = staff.getByRole('region', { name: '新增广告' })
    await panel.getByLabel('广告位').click()
    await staff.getByRole('option', { name: '横幅', exact: true }).click()
    await panel.getByLabel('标题', { exact: true }).fill('周末观影季')
    const buffer = await staff.screenshot({ clip: { x: 0, y: 0, width: 800, height: 400 } })
    await panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    await expect(panel.locator('img')).toBeVisible()
    await panel.getByLabel('权重').fill('1000')
    await panel.getByLabel('投放总量上限').fill('1')
    await panel.getByRole('button', { name: '保存' }).click()
    await expect(staff.getByRole('row', { name: /周末观影季/ })).toBeVisible()

    await homePage(page).open()
    await expect(page.getByText('周末观影季')).toBeVisible()
    const row = staff.getByRole('row', { name: /周末观影季/ })
    await expect(async () => {
      await staff.reload()
      await expect(row.getByRole('cell', { name: '1 / 1', exact: true })).toBeVisible()
    }).toPass()
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText('周末观影季')).toBeHidden()
  },
)
