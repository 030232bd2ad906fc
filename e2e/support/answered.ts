import type { Page } from '@playwright/test'

/** Does something that the app shows before the server has stored it, and waits for the server's answer. */
export async function answered(
  page: Page,
  path: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith(path))
  await act()
  await answer
}
