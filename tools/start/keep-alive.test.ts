import { expect, it } from 'vitest'
import { keepAlive } from './keep-alive.ts'

/** A service that stops on request, and exits as often as the plan says. */
function running(plan: readonly ('back' | 'fails')[]) {
  const stop = new AbortController()
  const lines: string[] = []
  let end: () => void = () => undefined
  let current = new Promise<void>((resolve) => (end = resolve))
  const tries = [...plan]
  const watch = keepAlive({
    name: 'it',
    gone: () => current,
    stopping: stop.signal,
    report: (line) => lines.push(line),
    async revive() {
      if (tries.shift() === 'fails') throw new Error('no room')
      current = new Promise<void>((resolve) => (end = resolve))
    },
  })
  return { end: () => end(), lines, stop, watch }
}

it('restarts what exits by itself, also when the first try fails', async () => {
  const { end, lines, stop, watch } = running(['fails', 'back'])
  end()
  await expect.poll(() => lines.at(-1), { timeout: 30_000 }).toBe('it is back')
  expect(lines).toContain('it did not come back: no room')
  stop.abort()
  end()
  await watch
})

it('does not restart what is told to stop', async () => {
  const { end, lines, stop, watch } = running([])
  stop.abort()
  end()
  await watch
  expect(lines).toEqual([])
})
