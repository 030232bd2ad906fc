import type { Page } from '@playwright/test'

/** The desk of the questions on the help page. */
export function supportDesk(page: Page) {
  const panel = page.getByRole('region', { name: '新增问答' })
  return {
    title: page.getByRole('heading', { level: 1, name: '帮助问答' }),
    add: page.getByRole('button', { name: '新增问答' }),
    panel,
    field: (label: string) => panel.getByLabel(label, { exact: true }),
    save: panel.getByRole('button', { name: '保存' }),
    row: (question: string) => page.getByRole('row').filter({ hasText: question }),
  }
}
