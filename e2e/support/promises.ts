import type { Page } from '@playwright/test'

/** Words for what is not there yet. */
const promise =
  /coming soon|being set up|under construction|\bTODO\b|敬请期待|即将上线|即将推出|开发中|建设中|正在布置/i

/**
 * What is wrong with a screen that should be finished: nothing on it but its title, an empty state that says neither why nor
 * what to do, or words that promise it for later. What people wrote may contain any words.
 */
export async function unfinishedThings(page: Page): Promise<string[]> {
  const { own, content, media, bare } = await page.evaluate(readScreen)
  const isBlank = media === 0 && [...own, ...content].join('').length < 2
  return [
    ...(isBlank ? ['it has nothing but a title'] : []),
    ...bare.map((text) => `gives no reason: ${text}`),
    ...own.filter((text) => promise.test(text)).map((text) => `promises: ${text}`),
  ]
}

/** The visible texts, the app's own and what people wrote, besides titles; and the empty states with a title alone. */
function readScreen() {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const textsOf = (element: Element) =>
    [...element.childNodes]
      .flatMap((node) => (node instanceof Text ? [node.data.trim()] : []))
      .filter((text) => text !== '')
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown)
  const written = all('body *').filter((element) => !element.closest('h1, nav, script, style'))
  const isContent = (element: Element) => element.closest('[data-content]') !== null
  return {
    own: written.filter((element) => !isContent(element)).flatMap(textsOf),
    content: written.filter(isContent).flatMap(textsOf),
    media: all('main :is(img, video, canvas, input, textarea)').length,
    bare: all('[data-empty]')
      .filter((empty) => !empty.querySelector('p, button, a'))
      .map(({ textContent }) => textContent),
  }
}
