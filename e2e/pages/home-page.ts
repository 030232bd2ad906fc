import type { Page } from '@playwright/test'

/** The app's first page: the lines, and how each stands from this device. */
export function homePage(page: Page) {
  return {
    name: page.getByRole('heading', { level: 1 }),
    lines: (kind: string) => page.getByRole('region', { name: kind }).getByRole('listitem'),
    trouble: page.getByRole('alert'),
    button: (label: string) => page.getByRole('button', { name: label }),
  }
}
