import { expect, test } from './support/test.ts'

test('a gizmo stands in the list once it is added, and is gone once it is removed', {
  tag: '@gizmo',
}, async ({ page }) => {
  await page.goto('/gizmo')
  await expect(page.getByText('还没有内容')).toBeVisible()
  await page.getByRole('textbox', { name: '标题' }).fill('第一条')
  await page.getByRole('button', { name: '添加' }).tap()
  const gizmo = page.getByText('第一条', { exact: true })
  await expect(gizmo).toBeVisible()
  await page.reload()
  await expect(gizmo).toBeVisible()
  await page.getByRole('button', { name: '删除“第一条”' }).tap()
  await expect(gizmo).toBeHidden()
})
