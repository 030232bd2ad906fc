import type { Page } from '@playwright/test'

/** The tab of the community. */
export function communityPage(page: Page) {
  const panel = page.locator('[role=tabpanel]:not([inert])')
  return {
    tab: (name: string) => page.getByRole('tab', { name, exact: true }),
    /** The texts of the posts in the open list: each is a link to its post. */
    posts: panel.locator('article a[href^="/cdetail/"]:not(:empty)').filter({ visible: true }),
    post: (text: string) => page.getByRole('link', { name: text }).filter({ visible: true }),
  }
}

/** A post's own page. */
export function postPage(page: Page) {
  return {
    /** The page is shown: its address changes before it. */
    back: page.getByRole('button', { name: '返回' }),
    like: page.getByRole('button', { name: /^点赞/ }).filter({ visible: true }).last(),
    pictures: page.getByRole('button', { name: /^第 \d 张，共 9 张$/ }),
    topic: (name: string) => page.getByRole('link', { name: `#${name}` }),
  }
}

/** The page of a topic. */
export function topicPage(page: Page) {
  return {
    title: (name: string) => page.getByRole('heading', { level: 1, name: `#${name}` }),
    follow: (name: string) => page.getByRole('button', { name: `关注话题 ${name}` }),
  }
}
