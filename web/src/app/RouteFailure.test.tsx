import { render } from '@kaleido/ui/testing/render'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { inApp, testConnection, testStore } from '../testing/connection.tsx'
import { RouteFailure } from './RouteFailure.tsx'

test('a page that failed says so as a page, is reported, and can be retried in place', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const reset = vi.fn()
  const error = new Error('broken')
  const node = <RouteFailure error={error} reset={reset} />
  render(await inApp(testConnection({ store: testStore() }), node))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button').click()
  expect(reset).toHaveBeenCalledOnce()
  expect(report).toHaveBeenCalledExactlyOnceWith(error)
  vi.unstubAllGlobals()
})
