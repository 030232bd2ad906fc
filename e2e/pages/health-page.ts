import type { Page } from '@playwright/test'

/** The back office's first page: the results of the service's probes. */
export function healthPage(page: Page) {
  return {
    title: page.getByRole('heading', { level: 1 }),
    probes: page.getByRole('region', { name: /^(探针|Probes)$/ }),
    button: (label: string) => page.getByRole('button', { name: label }),
  }
}
