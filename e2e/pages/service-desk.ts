import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The desk of the conversations with customer service. */
export function serviceDesk(page: Page) {
  const field = page.getByRole('textbox', { name: '回复' })
  return {
    async take(question: string): Promise<void> {
      const row = page.getByRole('row').filter({ hasText: question })
      await row.getByRole('button', { name: /^接待/ }).click()
      await expect(page.getByRole('listitem').filter({ hasText: question })).toBeVisible()
    },
    async answer(text: string): Promise<void> {
      await field.fill(text)
      await page.getByRole('button', { name: '发送', exact: true }).click()
      await expect(field).toHaveValue('')
    },
  }
}
