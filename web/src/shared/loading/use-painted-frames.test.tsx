import { render } from '@kaleido/ui/testing/render'
import { expect, test } from 'vitest'
import { usePaintedFrames } from './use-painted-frames.ts'

test('each step is painted before the next, up to the last', async () => {
  const seen: (string | undefined)[] = []
  const look = () => {
    seen.push(document.querySelector('p')?.textContent)
    if (seen.filter((text) => text === '2').length < 5) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  render(<Screen />)
  await expect.poll(() => seen.at(-1)).toBe('2')
  await expect.poll(() => seen.filter((text) => text === '2').length).toBe(5)
  expect([...new Set(seen)].filter((text) => text !== undefined)).toEqual(['0', '1', '2'])
})

function Screen() {
  return <p>{usePaintedFrames(2)}</p>
}
