import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** A conversation on one phone. */
export function chatPage(page: Page) {
  const talk = page.getByRole('list', { name: '消息', exact: true })
  const field = page.getByRole('textbox', { name: '发消息' })
  const send = page.getByRole('button', { name: '发送', exact: true })
  const picture = talk.getByRole('button', { name: '查看图片' })
  return {
    talk,
    picture,
    field,
    send,
    open: async (uid: string) => {
      await page.goto(`/message/${uid}`)
      await expect(field).toBeVisible()
    },
    async write(text: string): Promise<void> {
      await field.fill(text)
      await send.tap()
      await expect(talk.getByText(text, { exact: true })).toBeVisible()
    },
    /** Sends a part of the screen. */
    async sendPicture(): Promise<void> {
      const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } })
      await page
        .getByLabel('发送图片')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
      await expect(picture).toBeVisible()
    },
    /** Deletes a message that waits for the network. */
    async removeWaiting(text: string): Promise<void> {
      const message = talk.getByRole('listitem').filter({ hasText: text })
      await expect(message.getByText('等待网络')).toBeVisible()
      await message.getByText(text, { exact: true }).click({ button: 'right' })
      await page.getByRole('button', { name: '删除', exact: true }).tap()
      await expect(message).toBeHidden()
    },
    /** A picture's bytes have come: from here on, a lost network doesn't interrupt its loading. */
    async pictureLoaded(): Promise<void> {
      const width = () =>
        picture.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)
      await expect.poll(width).toBeGreaterThan(0)
    },
    texts: () => talk.locator('bdi').allTextContents(),
    sent: () => expect(talk.getByText(/发送中|等待网络/)).toHaveCount(0),
    async block(): Promise<void> {
      await page.getByRole('button', { name: '更多' }).tap()
      await page.getByRole('button', { name: '拉黑' }).tap()
      await page.getByRole('alertdialog').getByRole('button', { name: '拉黑' }).tap()
      await expect(page.getByText(/你已拉黑对方/)).toBeVisible()
    },
  }
}
