import { prefersReducedMotion } from '@kaleido/ui/use-reduced-motion'
import { useEffect, useRef, useState } from 'react'

const rounds = 6
const turnMs = 4_200

/** Turns a disc of slices to one of them. It can be skipped, and with reduced motion the slice is just there. */
export function useWheel() {
  const disc = useRef<SVGGElement>(null)
  const turning = useRef<Animation>(undefined)
  const angle = useRef(0)
  const [isTurning, setTurning] = useState(false)
  useEffect(() => () => turning.current?.cancel(), [])

  function turnTo(slice: number, of: number, onStopped: () => void): void {
    const from = angle.current
    const to = (-360 / of) * slice
    angle.current = to
    if (!disc.current) return onStopped()
    disc.current.style.transform = rotation(to)
    if (prefersReducedMotion()) return onStopped()
    setTurning(true)
    const frames = [rotation(from), rotation(to - 360 * rounds)]
    turning.current = disc.current.animate(
      { transform: frames },
      { duration: turnMs, easing: 'cubic-bezier(0.16, 0.8, 0.2, 1)' },
    )
    turning.current.onfinish = () => {
      setTurning(false)
      onStopped()
    }
  }

  return { disc, isTurning, turnTo, skip: () => turning.current?.finish() }
}

function rotation(degrees: number): string {
  return `rotate(${degrees}deg)`
}
