import type { Page } from '@playwright/test'

/** The Me tab: the account, and links to everything that belongs to it. */
export function minePage(page: Page) {
  const id = page.getByRole('button', { name: /^复制 ID \d{9}$/ })
  return {
    title: page.getByRole('heading', { name: '我的', exact: true }),
    /** The guest's button to log in; a member has a name in its place. */
    enter: page.getByRole('button', { name: '登录 / 注册' }),
    edit: page.getByRole('button', { name: '编辑资料' }),
    id,
    uid: async () => (await id.innerText()).replaceAll(/\D/g, ''),
    setting: page.getByRole('button', { name: '设置', exact: true }),
  }
}

/** The settings, and logging out. */
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
