import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Waits until an element's text contains this; `toHaveTextContent` wants the whole text. */
export async function expectText(element: Locator, part: string): Promise<void> {
  await expect.poll(() => element.element().textContent).toContain(part)
}
