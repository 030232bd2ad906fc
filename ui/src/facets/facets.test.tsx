import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reduceMotion } from '../testing/motion.tsx'
import { render } from '../testing/render.tsx'
import { Confetti } from './Confetti.tsx'
import { tessellate } from './tessellate.ts'

const card = { width: 360, height: 160, side: 64, colours: 3, seed: 7 }

test('a card is tessellated alike every time, and differently with another seed', () => {
  expect(tessellate(card)).toEqual(tessellate(card))
  expect(tessellate({ ...card, seed: 8 })).not.toEqual(tessellate(card))
})

test('the triangles cover the card, leave some ground and use every colour', () => {
  const triangles = tessellate(card)
  const rows = Math.ceil(160 / (32 * Math.sqrt(3)))
  expect(triangles.length).toBeGreaterThan(rows * 8)
  expect(triangles.length).toBeLessThan(rows * 14)
  expect(new Set(triangles.map(({ colour }) => colour))).toEqual(new Set([0, 1, 2]))
  expect(triangles.every(({ opacity }) => opacity >= 0.4 && opacity <= 1)).toBe(true)
})

function showConfetti() {
  render(
    <div data-testid="party" style={{ position: 'relative', height: 300 }}>
      <Confetti />
    </div>,
  )
  return page.getByTestId('party').element().firstElementChild
}

test('kites fall once and are hidden from screen readers', () => {
  const confetti = showConfetti()
  expect(confetti?.getAttribute('aria-hidden')).toBe('true')
  expect(confetti?.getAnimations({ subtree: true }).length).toBeGreaterThan(20)
})

test('with reduced motion no kite falls', async () => {
  await reduceMotion()
  const confetti = showConfetti()
  expect(confetti && getComputedStyle(confetti).display).toBe('none')
})
