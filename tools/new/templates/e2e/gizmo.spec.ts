import { expect, test } from './support/test.ts'

test('a fresh start has no gizmo, and says so', { tag: '@gizmo' }, async ({ page }) => {
  await page.goto('/gizmo')
  await expect(page.getByRole('region', { name: 'Gizmo' })).toContainText('还没有内容')
})
