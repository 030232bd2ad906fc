import type { Page } from '@playwright/test'

/** The line of that kind in use, as the app stores it between visits. */
export const lineInUse = (page: Page, kind: 'baseUrl' | 'imageURL' | 'videoURL') =>
  page.evaluate((name) => String(JSON.parse(localStorage.getItem(name) ?? '""')), `kaleido_${kind}`)

/** Makes an origin unreachable; answers how to restore it. */
export async function kill(page: Page, address: string): Promise<() => Promise<void>> {
  const pattern = `${address}/**`
  await page.context().route(pattern, (route) => route.abort('connectionrefused'))
  return () => page.context().unroute(pattern)
}
