import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect } from '@playwright/test'
import type { Page } from '@playwright/test'

export { expect }

/** A journey that also fails when the page broke its content security policy, logged an error or threw. */
export const test = base.extend<{ readonly watch: void }>({
  watch: [
    async ({ page }, run) => {
      const troubles: string[] = []
      page.on('pageerror', (error) => troubles.push(`threw: ${error.message}`))
      page.on('console', (message) => {
        const text = message.text()
        // A journey may cut the connection on purpose; what the page makes of it is its own matter.
        if (text.includes('net::ERR_CONNECTION_')) return
        // By plain http a browser remarks on every header that asks for more isolation than it grants there.
        if (text.startsWith('The Cross-Origin-Opener-Policy header has been ignored')) return
        if (message.type() === 'error' || text.includes('Content Security Policy')) {
          troubles.push(text)
        }
      })
      await run()
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
})

/** What axe finds wrong on the page as it stands, the worst kinds only. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
