import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'

interface Spot {
  readonly x: number
  readonly y: number
}

/** A point where neither text nor buttons cover a short or a picture. */
const middle: Spot = { x: 160, y: 330 }
const reach = 360
const across = 240
const steps = 8
const stepMs = 14

/** A finger on the screen: real touch events, so that the browser scrolls, snaps and recognises gestures by itself. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const down = (at: Spot) => send(session, 'touchStart', at)
  const move = (at: Spot) => send(session, 'touchMove', at)
  const up = () => send(session, 'touchEnd')

  /** Swipes by this much across and down, around the middle. */
  async function flick(far: Spot): Promise<void> {
    const from = { x: middle.x - far.x / 2, y: middle.y - far.y / 2 }
    const at = (step: number) => ({
      x: from.x + (far.x * step) / steps,
      y: from.y + (far.y * step) / steps,
    })
    // Without waiting in between: on a busy machine the finger would rest until that is a long press.
    await Promise.all([down(from), move(at(1))])
    for (let step = 2; step <= steps; step += 1) {
      await pause(stepMs)
      await move(at(step))
    }
    await up()
  }

  return {
    flickUp: () => flick({ x: 0, y: -reach }),
    flickDown: () => flick({ x: 0, y: reach }),
    flickLeft: () => flick({ x: -across, y: 0 }),
    flickRight: () => flick({ x: across, y: 0 }),
    async tap(): Promise<void> {
      await Promise.all([down(middle), up()])
    },
    /** Sends the taps without waiting in between, so that they form a double tap however busy the machine is. */
    async tapTwice(): Promise<void> {
      await Promise.all([down(middle), up(), down(middle), up()])
    },
    /** Presses until the returned function lifts the finger. */
    async rest(): Promise<() => Promise<void>> {
      await down(middle)
      return up
    },
  }
}

async function send(session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Spot) {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
}
