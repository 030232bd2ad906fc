import { homePage } from './pages/home-page.ts'
import { expect, test } from './support/test.ts'

test(
  'a module is drafted, previewed, published and rolled back, and the app shows each',
  { tag: ['@layout', '@staff'] },
  async ({ page, openDesk }) => {
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    const staff = await openDesk('demo-editor', '/layout')
    const preview = staff.getByRole('region', { name: '预览' })
    const confirm = (name: string) =>
      staff.getByRole('alertdialog').getByRole('button', { name }).click()

    await staff.getByRole('button', { name: '编辑 纪录' }).click()
    const panel = staff.getByRole('region', { name: '纪录', exact: true })
    await panel.getByLabel('名称', { exact: true }).fill('纪录片')
    await panel.getByRole('button', { name: '存为草稿' }).click()
    await expect(preview.getByRole('tab', { name: '纪录片' })).toBeVisible()
    await homePage(page).open()
    await expect(tab('纪录')).toBeVisible()

    await staff.getByRole('button', { name: '发布「纪录片」' }).click()
    await confirm('发布')
    await expect(staff.getByText('已发布')).toBeVisible()
    await page.reload()
    await expect(tab('纪录片')).toBeVisible()

    await staff.getByRole('button', { name: '编辑 纪录片' }).click()
    await staff.getByRole('button', { name: '恢复第 1 版' }).click()
    await confirm('恢复')
    await expect(staff.getByText('已恢复')).toBeVisible()
    await page.reload()
    await expect(tab('纪录')).toBeVisible()
    await expect(tab('纪录片')).toBeHidden()
  },
)
