import type { Page } from '@playwright/test'

export type TabName = '首页' | '夜幕' | '发现' | '社区' | '我的'

/** The bar at the bottom of the app. */
export function tabBar(page: Page) {
  const bar = page.getByRole('navigation', { name: '主导航' })
  const tab = (name: TabName) => bar.getByRole('link', { name })
  return { bar, tab, open: (name: TabName) => tab(name).tap() }
}
