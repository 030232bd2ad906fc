import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Mark } from './Mark.tsx'
import { render } from './testing/render.tsx'

test('the logo has six kites and is hidden from screen readers', async () => {
  render(
    <div data-testid="brand">
      <Mark size={32} />
    </div>,
  )
  await expect.element(page.getByTestId('brand')).toBeVisible()
  const svg = page.getByTestId('brand').element().querySelector('svg')
  expect(svg?.querySelectorAll('g')).toHaveLength(6)
  expect(svg?.getAttribute('aria-hidden')).toBe('true')
})
