import type { Page } from '@playwright/test'

/** My own tab: who I am, and the way to everything that is mine. */
export function minePage(page: Page) {
  const id = page.getByRole('button', { name: /^复制 ID \d{9}$/ })
  return {
    title: page.getByRole('heading', { name: '我的', exact: true }),
    /** Where a guest gets in; a member has a name in its place. */
    enter: page.getByRole('button', { name: '登录 / 注册' }),
    edit: page.getByRole('button', { name: '编辑资料' }),
    id,
    uid: async () => (await id.innerText()).replaceAll(/\D/g, ''),
    setting: page.getByRole('button', { name: '设置', exact: true }),
  }
}

/** Everything that can be set, and the way out. */
export function settingPage(page: Page) {
  return {
    title: page.getByRole('heading', { name: '设置', exact: true }),
    row: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }),
    async logOut(): Promise<void> {
      await page.getByRole('button', { name: '退出登录' }).tap()
      await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).tap()
    },
  }
}
