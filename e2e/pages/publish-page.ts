import type { Page } from '@playwright/test'
import type { Identity } from './account-pages.ts'
import { registerPage } from './account-pages.ts'

/** The screen where a post or a video is written, and its files are picked and sent. */
export function publishPage(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  return {
    /** Opens it from the community's header as a guest: registering comes first and then leads back. */
    async openAsNewcomer(who: Identity, mode: '图文' | '视频' | '文章' = '视频'): Promise<void> {
      await page.getByRole('link', { name: '社区' }).tap()
      await page.getByRole('button', { name: '发布', exact: true }).tap()
      await page.getByRole('dialog').getByRole('button', { name: '注册' }).tap()
      await registerPage(page).register(who)
      await page.getByRole('dialog').getByRole('button', { name: mode, exact: true }).tap()
    },
    /** The video is listed among the videos, not in the community. */
    asWork: () => page.getByRole('radiogroup', { name: '发布到' }).getByText('视频').tap(),
    /** The rules, before the first publication. */
    agree: button('我已阅读并同意'),
    text: page.getByRole('textbox', { name: '正文' }),
    pictures: page.getByRole('button', { name: /^第 \d 张图片，共/ }),
    restored: page.getByText('已恢复草稿'),
    underReview: page.getByRole('heading', { name: '审核中' }),
    seePost: button('查看帖子'),
    /** Picks nine different pictures from the album: parts of the screen. */
    async pickNinePictures(): Promise<void> {
      const files = []
      for (let at = 0; at < 9; at += 1) {
        const buffer = await page.screenshot({
          clip: { x: 0, y: 40 * at, width: 300 + at, height: 300 },
        })
        files.push({ name: `${at}.png`, mimeType: 'image/png', buffer })
      }
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: '添加图片' }).tap()
      await (await chooser).setFiles(files)
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
