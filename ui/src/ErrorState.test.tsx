import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ErrorState } from './ErrorState.tsx'
import { render } from './testing/render.tsx'

const texts = { title: 'Not loaded', help: 'Check the network', retryLabel: 'Try again' }

test('an error is announced and offers a way on', async () => {
  const onRetry = vi.fn<() => void>()
  render(<ErrorState {...texts} detail="503" onRetry={onRetry} />)
  await expect.element(page.getByRole('alert').getByText('Check the network')).toBeVisible()
  await expect.element(page.getByText('503')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})

test('while it is tried again, no second try is started', async () => {
  const onRetry = vi.fn<() => void>()
  render(<ErrorState {...texts} isRetrying onRetry={onRetry} />)
  await page.getByRole('button', { name: 'Try again' }).click({ force: true })
  expect(onRetry).not.toHaveBeenCalled()
})

test('another way on is offered beside the first', async () => {
  const onOther = vi.fn<() => void>()
  render(<ErrorState {...texts} onRetry={() => {}} otherLabel="Other line" onOther={onOther} />)
  await page.getByRole('button', { name: 'Other line' }).click()
  expect(onOther).toHaveBeenCalledOnce()
})
