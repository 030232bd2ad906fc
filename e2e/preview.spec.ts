import { devices } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { listFree } from './support/works.ts'

test.describe('with the gate of production', () => {
  test.use({ guards: { deviceGate: 'redirect', devtoolsGuard: false } })

  for (const device of ['Desktop Chrome', 'Galaxy S24'] as const) {
    test(
      `a ${device} sees what a shared link leads to, and stays on it`,
      { tag: ['@preview', '@shell', '@work'] },
      async ({ anotherPhone, operator, baseURL }) => {
        const [work] = await listFree(operator, 'short')
        if (!work) throw new Error('the world has no short')
        const { defaultBrowserType: _, ...look } = devices[device]
        const page = await anotherPhone({ ...look })
        await page.goto(`/shortvideo?id=${work.id}&from=latest`)
        await expect(page.getByRole('heading', { level: 1, name: work.title })).toBeVisible()
        const poster = page.locator('article img')
        await expect
          .poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(100)
        // The product of a journey listens on the machine's own address alone, which no phone opens.
        await expect(page.getByText('手机打不开这台电脑的本机地址')).toBeVisible()
        expect(page.url()).toBe(`${baseURL}/shortvideo?id=${work.id}&from=latest`)
      },
    )
  }
})
