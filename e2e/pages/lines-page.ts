import type { Page } from '@playwright/test'

/** The lines, with their state as measured from this device. */
export function linesPage(page: Page) {
  return {
    lines: (kind: string) => page.getByRole('region', { name: kind }).getByRole('listitem'),
    trouble: page.getByRole('alert'),
    button: (label: string) => page.getByRole('button', { name: label }),
  }
}

/** What is shown while no line answers: a page of its own on a first start, later a banner. */
export function downPage(page: Page) {
  return {
    title: page.getByRole('heading', { name: '所有线路均无响应' }),
    banner: page.getByText('线路没有回应，先看已有的内容'),
    retry: page.getByRole('button', { name: '立即重试' }),
    nextTry: page.getByText(/\d+ 秒后自动重试/),
  }
}
