import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Status } from './Status.tsx'
import { render } from './testing/render.tsx'

test('a status is text, and its dot is hidden from screen readers', async () => {
  render(<Status tone="bad" text="Unreachable" />)
  const status = page.getByText('Unreachable')
  await expect.element(status).toBeVisible()
  expect(status.element().querySelector('[aria-hidden="true"]')).not.toBeNull()
})
