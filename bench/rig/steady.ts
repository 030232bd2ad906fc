const tickMs = 20

/**
 * Open-loop load: begins work at a steady rate, whether or not earlier work has ended, like independent people. Answers how
 * to stop, which waits for running work.
 */
export function startSteadily(
  perSecond: number,
  work: (turn: number) => Promise<void>,
): () => Promise<void> {
  const running = new Set<Promise<void>>()
  const began = performance.now()
  let turn = 0
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1_000) * perSecond
    for (; turn < due; turn += 1) {
      const one = work(turn).finally(() => running.delete(one))
      running.add(one)
    }
  }, tickMs)
  return async () => {
    clearInterval(timer)
    await Promise.all(running)
  }
}
