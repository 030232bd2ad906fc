import type { Page } from '@playwright/test'

/** The comments of a video, and the composer. */
export function commentsPage(page: Page) {
  const rowOf = (text: string) => page.getByRole('article').filter({ hasText: text }).last()
  const field = page.getByRole('textbox', { name: '评论内容' })
  const send = page.getByRole('button', { name: '发送', exact: true })
  return {
    field,
    send,
    rowOf,
    tab: page.getByRole('tab', { name: /^评论/ }),
    open: (id: string) => page.goto(`/detail/${id}?part=comments`),
    /** A comment in flight is marked as being sent. */
    sending: page.getByText('发送中'),
    async write(text: string): Promise<void> {
      await field.fill(text)
      await send.tap()
    },
    likeOf: (text: string) => rowOf(text).getByRole('button', { name: /^点赞/ }).last(),
    async reply(to: string, text: string): Promise<void> {
      await rowOf(to).getByRole('button', { name: '回复', exact: true }).first().tap()
      await field.fill(text)
      await send.tap()
    },
    async remove(text: string): Promise<void> {
      await rowOf(text).getByRole('button', { name: '评论操作' }).last().tap()
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).tap()
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).tap()
    },
  }
}
