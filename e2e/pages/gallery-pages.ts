import type { Locator, Page } from '@playwright/test'

/** Galleries by category. */
export function galleryList(page: Page) {
  const cards = page.getByRole('list', { name: '图集', exact: true }).getByRole('article')
  return {
    cards,
    category: (name: string) => page.getByRole('tab', { name }),
    card: (title: string) => cards.getByRole('link', { name: title, exact: true }),
    titles: () => cards.getByRole('link').allInnerTexts(),
  }
}

/** One gallery, and the reader over it. */
export function galleryPage(page: Page) {
  const main = page.getByRole('main')
  const reader = page.getByRole('dialog', { name: /^看图：/ })
  const tile = (number: number) =>
    main.getByRole('button', { name: new RegExp(`^第 ${number} 张`) })
  return {
    reader,
    tile,
    tiles: main.getByRole('list', { name: /的图片$/ }).getByRole('listitem'),
    title: (name: string) => main.getByRole('heading', { name, level: 2 }),
    like: main.getByRole('button', { name: /^点赞/ }),
    favourite: main.getByRole('button', { name: /^收藏/ }),
    share: main.getByRole('button', { name: /^分享/ }),
    poster: (title: string) => page.getByRole('img', { name: `《${title}》的分享海报` }),
    savePoster: page.getByRole('button', { name: '保存海报' }),
    counter: reader.getByRole('status'),
    close: reader.getByRole('button', { name: '关闭看图' }),
    save: reader.getByRole('button', { name: '保存图片' }),
    lock: reader.getByRole('region', { name: '预览到此结束' }),
    picture: (number: number) => reader.getByRole('img', { name: new RegExp(`^第 ${number} 张`) }),
    open: (id: string) => page.goto(`/gallery/${id}`),
    /** The scroll position of the page. */
    top: () => main.evaluate((element) => Math.round(element.scrollTop)),
  }
}

/** The rendered width, whatever causes it. */
export async function widthOf(shown: Locator): Promise<number> {
  return (await shown.boundingBox())?.width ?? 0
}

declare global {
  interface Window {
    moved: number
  }
}

/** Starts measuring layout shifts; answers how to read their sum. */
export async function watchMoves(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          readonly value: number
          readonly hadRecentInput: boolean
        }
        if (!hadRecentInput) window.moved += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => window.moved)
}
