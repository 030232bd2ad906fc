import { expect, test, vi } from 'vitest'
import { startHold } from './hold.ts'

const short = 20
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
/** Blocks the page, as rendering may. */
function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('a press that lasts is a long press', async () => {
  const then = vi.fn<() => void>()
  startHold(then, short)
  expect(then).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(then).toHaveBeenCalledOnce())
})

test('a move that a busy page handles late, in its next frame, still cancels it', async () => {
  const then = vi.fn<() => void>()
  const stop = startHold(then, short)
  requestAnimationFrame(stop)
  block(2 * short)
  for (let frame = 0; frame < 5; frame += 1) await nextFrame()
  expect(then).not.toHaveBeenCalled()
})

test('a press that ends at any moment before is none', async () => {
  const then = vi.fn<() => void>()
  startHold(then, short)()
  const late = startHold(then, 0)
  await new Promise((resolve) => setTimeout(resolve))
  late()
  for (let frame = 0; frame < 5; frame += 1) await nextFrame()
  expect(then).not.toHaveBeenCalled()
})
