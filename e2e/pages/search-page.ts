import type { Page } from '@playwright/test'

/** The search page, and its results. */
export function searchPage(page: Page) {
  const field = page.getByRole('combobox', { name: '搜索视频、图集、帖子和用户' })
  const history = page.getByRole('region', { name: '历史搜索' })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  return {
    field,
    /** The search button of the first page, in the place of a field. */
    pill: button(/搜索视频、图集和帖子/),
    options: page.getByRole('option'),
    tab: (name: RegExp) => page.getByRole('tab', { name }),
    filter: (name: string) => button(new RegExp(`^${name}：`)),
    /** A found work, by a part of its title. */
    work: (words: string | RegExp) => page.getByRole('article').getByRole('link', { name: words }),
    works: page.getByRole('article'),
    async search(word: string): Promise<void> {
      await field.fill(word)
      await field.press('Enter')
    },
    async choose(filter: string, choice: string): Promise<void> {
      await button(new RegExp(`^${filter}：`)).tap()
      await page.getByRole('dialog').getByText(choice, { exact: true }).tap()
    },
    history,
    searched: (word: string) => history.getByRole('link', { name: word, exact: true }),
    edit: button('管理搜索记录'),
    remove: (word: string) => button(`删除「${word}」`),
    async clear(): Promise<void> {
      await button('全部清空').tap()
      await page.getByRole('alertdialog').getByRole('button', { name: '清空' }).tap()
    },
  }
}
