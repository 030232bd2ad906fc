import { expect } from '@playwright/test'
import type { Target, WebKitPage } from '../webkit/page.ts'

/** A first visit, as WebKit shows it. */
export function webKitVisit(page: WebKitPage) {
  const headings = () => page.names({ role: 'heading' })
  /** Clicks it once it is there, and nothing covers it. */
  const click = (target: Target) => expect(() => page.click(target)).toPass()
  const button = (name: string) => click({ role: 'button', name })
  /** Skips the splash, which ends by itself where a busy machine is too late. */
  const arrive = (heading: string) =>
    expect(async () => {
      const shown = await headings()
      if (!shown.includes(heading)) await page.click({ role: 'button', name: '跳过' })
      expect(shown).toContain(heading)
    }).toPass()
  return {
    headings,
    button,
    arrive,
    tab: (name: string) => click({ role: 'link', name }),
    lines: (kind: string) =>
      page.texts({ role: 'listitem', within: { role: 'region', name: kind } }),
    /** Agrees, and skips the splash. */
    async enter(): Promise<void> {
      await button('同意并继续')
      await arrive('首页')
      await button('知道了')
    },
  }
}
