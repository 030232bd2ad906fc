import { render } from '@kaleido/ui/testing/render'
import { expect, test } from 'vitest'
import { usePainted } from './use-painted.ts'

test('a frame is painted before what waits for it', async () => {
  const frames: (string | undefined)[] = []
  const look = () => {
    frames.push(document.querySelector('p')?.textContent)
    if (frames.at(-1) !== 'all') requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  render(<Screen />)
  await expect.poll(() => frames.at(-1)).toBe('all')
  expect(frames).toContain('first')
})

function Screen() {
  return <p>{usePainted() ? 'all' : 'first'}</p>
}
