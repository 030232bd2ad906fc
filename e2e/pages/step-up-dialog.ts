import type { Page } from '@playwright/test'
import type { StaffLogin } from '../support/staff.ts'

/** What the back office asks before a call that wants a step-up, on a login that is older than five minutes. */
export function stepUpDialog(page: Page) {
  const dialog = page.getByRole('alertdialog', { name: '验证身份' })
  return {
    dialog,
    async give({ password, code }: Pick<StaffLogin, 'password' | 'code'>) {
      await dialog.getByLabel('密码', { exact: true }).fill(password)
      await dialog.getByLabel('动态码').fill(code)
      await dialog.getByRole('button', { name: '验证' }).click()
    },
  }
}
