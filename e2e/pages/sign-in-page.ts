import type { Page } from '@playwright/test'
import type { StaffLogin } from '../support/staff.ts'

/** The sign-in page of the back office. */
export function signInPage(page: Page) {
  const submit = page.getByRole('button', { name: '登录', exact: true })
  return {
    title: page.getByRole('heading', { name: '登录管理后台' }),
    alert: page.getByRole('alert'),
    async enter({ account, password, code }: StaffLogin) {
      await page.getByLabel('账号').fill(account)
      await page.getByLabel('密码', { exact: true }).fill(password)
      await page.getByLabel('动态码').fill(code)
      await submit.click()
    },
  }
}
