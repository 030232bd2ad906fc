import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ErrorState } from './ErrorState.tsx'
import { render } from './testing/render.tsx'

const texts = { title: 'Not loaded', help: 'Check the network', retryLabel: 'Try again' }

test('an error is announced and offers a retry', async () => {
  const onRetry = vi.fn<() => void>()
  render(<ErrorState {...texts} detail="503" onRetry={onRetry} />)
  await expect.element(page.getByRole('alert').getByText('Check the network')).toBeVisible()
  await expect.element(page.getByText('503')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})

test('no second retry is started while one runs', async () => {
  const onRetry = vi.fn<() => void>()
  render(<ErrorState {...texts} isRetrying onRetry={onRetry} />)
  await page.getByRole('button', { name: 'Try again' }).click({ force: true })
  expect(onRetry).not.toHaveBeenCalled()
})

test('a second action is offered beside the retry', async () => {
  const onOther = vi.fn<() => void>()
  render(<ErrorState {...texts} onRetry={() => {}} otherLabel="Other line" onOther={onOther} />)
  await page.getByRole('button', { name: 'Other line' }).click()
  expect(onOther).toHaveBeenCalledOnce()
})
