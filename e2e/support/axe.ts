import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** The rules that depend on colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** axe's findings on the current page, the worst kinds only. */
export function seriousFindings(page: Page): Promise<string[]> {
  return worstOf(page, {})
}

/** The findings of the rules that depend on colours, for a page that was checked in another theme before. */
export function colourFindings(page: Page): Promise<string[]> {
  return worstOf(page, { runOnly: colourRules })
}

/**
 * Runs axe in the page, which gets it once for all runs. Axe's own integration for Playwright sends it twice for each run and
 * opens another page to judge frames, of which the app has none.
 */
async function worstOf(page: Page, options: RunOptions): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (given) => {
    const { axe: inPage } = window as unknown as { readonly axe: typeof axe }
    // What fades in has less contrast meanwhile. An animation that is removed rejects.
    const passing = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
    // Hidden tabs are most of the page. Axe ignores them, but reads all of them first: they are taken out meanwhile.
    const hidden = [...document.querySelectorAll('[style*="display: none"]')]
      .filter((element) => !element.parentElement?.closest('[style*="display: none"]'))
      .map((element) => ({ element, place: document.createComment('hidden') }))
    for (const { element, place } of hidden) element.replaceWith(place)
    try {
      const { violations } = await inPage.run(document, {
        ...given,
        resultTypes: ['violations'],
        preload: false,
      })
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
    } finally {
      for (const { element, place } of hidden) place.replaceWith(element)
    }
  }, options)
}
