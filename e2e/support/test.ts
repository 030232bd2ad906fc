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
        const isPolicy = message.text().includes('Content Security Policy')
        if (isPolicy || message.type() === 'error') troubles.push(message.text())
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
