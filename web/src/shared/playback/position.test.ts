import { expect, it, onTestFinished, vi } from 'vitest'
import { answeredCalls } from '../../testing/calls.ts'
import { aVideo } from '../../testing/media.ts'
import short from '../../testing/stream/short-90.mp4?url'
import { createPositions } from './position.ts'

const patience = { timeout: 30_000, interval: 20 }

async function following() {
  const video = aVideo()
  video.src = short
  await vi.waitFor(() => expect(video.readyState).toBeGreaterThan(1), patience)
  const { client, asked } = answeredCalls(() => null)
  const stop = createPositions(client).follow(video, '7')
  onTestFinished(stop)
  const saved = () => asked.map(({ input }) => (input as { seconds: number }).seconds)
  const play = async (until: number) => {
    await video.play()
    await vi.waitFor(() => expect(video.currentTime).toBeGreaterThan(until), patience)
  }
  return { video, stop, asked, saved, play }
}

it('stores the position on pause, on seek, and when the page unloads', async () => {
  const { video, asked, saved, play } = await following()
  await play(2)
  video.pause()
  await vi.waitFor(() => expect(saved()).toHaveLength(1), patience)
  expect(saved()[0]).toBeGreaterThanOrEqual(2)
  video.currentTime = 9
  await vi.waitFor(() => expect(saved().at(-1)).toBe(9), patience)
  await play(11)
  dispatchEvent(new Event('pagehide'))
  expect(saved().at(-1)).toBeGreaterThanOrEqual(11)
  expect(asked.map(({ parting }) => parting)).toEqual([false, false, true])
})

it('stores it every fifteen seconds of playback', async () => {
  const { saved, play, video } = await following()
  const start = performance.now()
  let later = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => start + later)
  onTestFinished(() => clock.mockRestore())
  video.playbackRate = 4
  later = 14_000
  await play(3)
  expect(saved()).toEqual([])
  later = 15_000
  await vi.waitFor(() => expect(saved()).toHaveLength(1), patience)
})

it('does not store an unchanged position twice', async () => {
  const { video, stop, saved, play } = await following()
  await play(2)
  video.pause()
  await vi.waitFor(() => expect(saved()).toHaveLength(1), patience)
  dispatchEvent(new Event('pagehide'))
  stop()
  expect(saved()).toHaveLength(1)
})

it.each([
  ['goes on from where somebody was', () => ({ seconds: 42 }), 42],
  ['begins anew what was hardly begun', () => ({ seconds: 4.9 }), 0],
  ['begins anew where nobody can say', () => 'offline', 0],
])('%s', async (_what, answer, at) => {
  const { client } = answeredCalls(answer)
  expect(await createPositions(client).read('7', Promise.resolve())).toBe(at)
})

it('waits for the position while the grant takes as long, and not for ever after it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const answers: ((answer: { seconds: number }) => void)[] = []
  const client = {
    ...answeredCalls(() => null).client,
    call: () => new Promise<never>((resolve) => answers.push(resolve as never)),
  }
  const { read } = createPositions(client)
  const granted = Promise.withResolvers<void>()
  const slow = read('7', granted.promise)
  await vi.advanceTimersByTimeAsync(20_000)
  granted.resolve()
  await vi.advanceTimersByTimeAsync(1_000)
  answers[0]?.({ seconds: 42 })
  expect(await slow).toBe(42)
  const never = read('7', granted.promise)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await never).toBe(0)
})
