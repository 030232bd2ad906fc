import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from './Button.tsx'
import { render } from './testing/render.tsx'

test('a tap on the button is told once', async () => {
  const onClick = vi.fn<() => void>()
  render(<Button onClick={onClick}>Go</Button>)
  await page.getByRole('button', { name: 'Go' }).click()
  expect(onClick).toHaveBeenCalledOnce()
})

test('a busy button keeps the focus and takes no second tap', async () => {
  const onClick = vi.fn<() => void>()
  render(
    <Button busy onClick={onClick}>
      Go
    </Button>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Go' })).toHaveFocus()
  expect(onClick).not.toHaveBeenCalled()
})

test('a button is at least 44 px in both directions', async () => {
  render(<Button onClick={() => {}}>i</Button>)
  const button = page.getByRole('button')
  await expect.element(button).toBeVisible()
  const { width, height } = button.element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
})
