import { useEffect, useState } from 'react'

export interface Countdown {
  /** Whole seconds that remain; 0 when it has ended or was never started. */
  readonly left: number
  readonly start: (seconds: number) => void
}

/** Counts down by the clock, so that a suspended page is right when it resumes. */
export function useCountdown(): Countdown {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (end === 0) return undefined
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [end])

  function start(seconds: number): void {
    setLeft(Math.max(0, Math.ceil(seconds)))
    setEnd(Date.now() + seconds * 1000)
  }
  return { left, start }
}
