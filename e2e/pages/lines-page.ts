import type { Page } from '@playwright/test'

/** The lines, with their state as measured from this device. */
export function linesPage(page: Page) {
  return {
    lines: (kind: string) => page.getByRole('region', { name: kind }).getByRole('listitem'),
    trouble: page.getByRole('alert'),
    button: (label: string) => page.getByRole('button', { name: label }),
  }
}

/** The cover shown while no line answers. */
export function downPage(page: Page) {
  return {
    title: page.getByRole('heading', { name: '所有线路均无响应' }),
    retry: page.getByRole('button', { name: '立即重试' }),
    nextTry: page.getByText(/\d+ 秒后自动重试/),
  }
}
