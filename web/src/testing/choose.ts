import type { Locator } from 'vitest/browser'
import { page } from 'vitest/browser'

/**
 * Chooses a radio button or checkbox by its label, as a person does.
 * The control itself is invisible: a click on it has to be forced, and misses while a sheet moves in.
 */
export async function choose(control: Locator): Promise<void> {
  const label = (await control.findElement()).closest('label')
  if (label === null) throw new Error(`${control.selector} has no label around it.`)
  await page.elementLocator(label).click()
}
