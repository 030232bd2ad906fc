import { Heart } from 'lucide-react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { ReactionButton } from './ReactionButton.tsx'

function Like() {
  const [isOn, setOn] = useState(false)
  return (
    <ReactionButton
      icon={Heart}
      look="row"
      bursts
      label="Likes"
      count={isOn ? '9' : '8'}
      pressed={isOn}
      onClick={() => setOn(!isOn)}
    />
  )
}

test('six kites fly when a like is given, and none when it is taken back', async () => {
  render(<Like />)
  const button = page.getByRole('button', { name: /^Likes/ })
  const bursts = () => button.element().querySelectorAll('svg[viewBox="-46 -46 92 92"]')
  const kites = () => bursts()[0]?.querySelectorAll('path').length
  expect(bursts()).toHaveLength(0)
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  expect(kites()).toBe(6)
  const flying = bursts()[0]
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  // No new animation: the previous kites have ended, invisibly.
  expect(bursts()[0]).toBe(flying)
  await expect.element(button).toHaveTextContent('8')
})

test('a small heart has a hit area of 44 px', () => {
  render(
    <div style={{ padding: 40 }}>
      <ReactionButton icon={Heart} look="tiny" label="Likes" count="8" onClick={() => undefined} />
    </div>,
  )
  const button = page.getByRole('button').element()
  const { left, width, top, height } = button.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2 - 21)
  expect(height).toBeLessThan(44)
  expect(above).toBe(button)
})
