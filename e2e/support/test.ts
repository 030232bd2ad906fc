import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { usedPhone } from './phone.ts'
import { productTest } from './product-test.ts'

export { expect }

interface Journey {
  /** What a browser may remark on in this journey, because the journey is about it. */
  readonly expected: RegExp | undefined
  readonly watch: void
  /** Another phone: one that has been here, or with the past that is given, watched like the first. */
  readonly anotherPhone: (options?: BrowserContextOptions) => Promise<Page>
}

/**
 * A journey on a phone that has been here, unless it says otherwise. It also fails when a page broke its content security
 * policy, logged an error or threw.
 */
export const test = productTest.extend<Journey>({
  storageState: ({ product }, run) => run(usedPhone(product.appUrl)),
  expected: [undefined, { option: true }],
  watch: [
    async ({ context, expected }, run) => {
      const troubles = troublesOf(context, expected)
      await run()
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
  anotherPhone: async ({ browser, expected }, run) => {
    const phones: { readonly context: BrowserContext; readonly troubles: string[] }[] = []
    await run(async (options) => {
      const context = await browser.newContext(options)
      phones.push({ context, troubles: troublesOf(context, expected) })
      return context.newPage()
    })
    for (const { context, troubles } of phones) {
      await context.close()
      expect(troubles).toEqual([])
    }
  },
})

function troublesOf(context: BrowserContext, expected: RegExp | undefined): string[] {
  const troubles: string[] = []
  context.on('weberror', (error) => troubles.push(`threw: ${error.error().message}`))
  context.on('console', (message) => {
    const text = message.text()
    if (isUsual(text) || expected?.test(text)) return
    if (message.type() === 'error' || text.includes('Content Security Policy')) {
      troubles.push(`${text} (${message.location().url})`)
    }
  })
  return troubles
}

function isUsual(text: string): boolean {
  return (
    // A journey may cut the connection on purpose; what the page makes of it is its own matter.
    text.includes('net::ERR_CONNECTION_') ||
    text.includes('net::ERR_INTERNET_DISCONNECTED') ||
    // By plain http a browser remarks on every header that asks for more isolation than it grants there.
    text.startsWith('The Cross-Origin-Opener-Policy header has been ignored')
  )
}

/** What axe finds wrong on the page as it stands, the worst kinds only. */
export function seriousFindings(page: Page): Promise<string[]> {
  return worstOf(new AxeBuilder({ page }))
}

/** The rules that depend on colours, for a page that was looked through in another theme before. */
export function colourFindings(page: Page): Promise<string[]> {
  return worstOf(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))
}

async function worstOf(axe: AxeBuilder): Promise<string[]> {
  // Tabs that are kept hidden are most of the page; axe ignores what is hidden, but only after walking through it.
  const { violations } = await axe.exclude('[style*="display: none"]').analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
