import {
  type Simulated,
  type SimulationOptions,
  startSimulation,
} from '@kaleido/client/lottery-simulation'
import { useEffect, useRef, useState } from 'react'

/** Drawn between two moments at which the page can react. */
const atOnce = 2_000

/** Simulates draws without holding up the page. A result belongs to the prizes it was made of. */
export function useSimulation(given: Omit<SimulationOptions, 'seed'>) {
  const key = JSON.stringify(given)
  const [found, setFound] = useState<{ readonly key: string; readonly result: Simulated }>()
  const [isRunning, setRunning] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function run(draws: number): Promise<void> {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    setRunning(true)
    const seed = crypto.getRandomValues(new Uint8Array(32))
    const simulation = startSimulation({ ...given, seed })
    for (let left = draws; left > 0 && !stop.signal.aborted; left -= atOnce) {
      simulation.draw(Math.min(left, atOnce))
      await new Promise((resolve) => setTimeout(resolve))
    }
    if (running.current === stop) setRunning(false)
    if (!stop.signal.aborted) setFound({ key, result: simulation.result() })
  }

  return { result: found?.key === key ? found.result : undefined, isRunning, run }
}
