import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession } from 'puppeteer-core'

const x = 150
const steps = 8
const stepMs = 14

/** Flicks up or down by real touch events, so that the browser scrolls and snaps natively. */
export async function flick(session: CDPSession, direction: 'up' | 'down'): Promise<void> {
  const [from, to] = direction === 'up' ? [620, 260] : [260, 620]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    })
  await touch('touchStart', from)
  for (let step = 1; step <= steps; step += 1) {
    await pause(stepMs)
    await touch('touchMove', from + ((to - from) * step) / steps)
  }
  await touch('touchEnd')
}
