import type { Page } from '@playwright/test'
import type { Identity } from './account-pages.ts'
import { registerPage } from './account-pages.ts'

/** The page where a video is picked, sent and described. */
export function publishPage(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  return {
    /** Opens it from the community's header as a guest: registering comes first and then leads back. */
    async openAsNewcomer(who: Identity): Promise<void> {
      await page.getByRole('link', { name: '社区' }).tap()
      await page.getByRole('button', { name: '发布', exact: true }).tap()
      await page.getByRole('dialog').getByRole('button', { name: '注册' }).tap()
      await registerPage(page).register(who)
      await page.getByRole('dialog').getByRole('button', { name: '视频', exact: true }).tap()
    },
    title: page.getByRole('textbox', { name: '标题' }),
    publish: button(/^(?:发布|传完自动发布)$/),
    pause: button('暂停上传'),
    cutOff: page.getByText('连接断开，恢复后自动继续').first(),
    sending: page.getByText(/^正在上传 \d+%$/).first(),
    paused: page.getByText(/^已暂停 \d+%$/).first(),
    arrived: page.getByText('上传完成').first(),
    // The whole text: the hint before begins with the same words.
    ready: page.getByText('处理完成', { exact: true }).first(),
    submitted: page.getByRole('heading', { name: '已提交' }),
    seeWork: button('查看作品'),
    kept: page.getByText('有一个没传完的视频'),
    /** Picks a file, through the phone's file dialog. */
    async pick(file: string): Promise<void> {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: /^选择视频/ }).tap()
      await (await chooser).setFiles(file)
    },
  }
}
