import { describe, expect, it } from 'vitest'
import { createPace } from './pace.ts'

interface Arriving {
  readonly seconds: number
  readonly perSecond: number
  readonly source?: string
  /** The time of the first report. */
  readonly firstMs?: number
}

/** An element whose buffer grows at a given rate, reported four times a second. */
function aPace() {
  const clock = { ms: 0 }
  const pace = createPace(() => clock.ms)
  const video = { preload: 'auto', currentTime: 0 }
  function arrive({ seconds, perSecond, source = `short ${clock.ms}`, firstMs = 0 }: Arriving) {
    const from = clock.ms
    const end = () => Math.min(seconds, ((clock.ms - from) / 1_000) * perSecond)
    const buffered = { length: 1, start: () => 0, end }
    Object.assign(video, { currentSrc: source, duration: seconds, buffered })
    clock.ms += firstMs
    for (; end() < seconds; clock.ms += 250) pace.follow(video as unknown as HTMLVideoElement)
    pace.follow(video as unknown as HTMLVideoElement)
  }
  return { pace, arrive }
}

describe('the height for the next short', () => {
  it('starts in the middle', () => {
    expect(aPace().pace.height()).toBe(540)
  })

  it('drops after one that hardly keeps up, and rises after one that loads at once', () => {
    const { pace, arrive } = aPace()
    arrive({ seconds: 15, perSecond: 1.1 })
    expect(pace.height()).toBe(360)
    arrive({ seconds: 15, perSecond: 10 })
    expect(pace.height()).toBe(540)
    arrive({ seconds: 15, perSecond: 10 })
    expect(pace.height()).toBe(720)
  })

  it('stays where the network just keeps up', () => {
    const { pace, arrive } = aPace()
    for (let count = 0; count < 5; count += 1) arrive({ seconds: 15, perSecond: 2.5 })
    expect(pace.height()).toBe(540)
  })

  it('rises after one that was complete at the first report', () => {
    const { pace, arrive } = aPace()
    arrive({ seconds: 15, perSecond: 100, firstMs: 300 })
    expect(pace.height()).toBe(720)
  })

  it('learns from each video once', () => {
    const { pace, arrive } = aPace()
    arrive({ seconds: 15, perSecond: 10, source: 'the same' })
    arrive({ seconds: 15, perSecond: 1.1, source: 'the same' })
    expect(pace.height()).toBe(720)
  })
})
