import { useEffect, useEffectEvent, useState } from 'react'

export const nextAfterSeconds = 5

/** Counts down to the next video, while the page is visible, no dialog is open, and nobody is writing. */
export function useNextCountdown(isOn: boolean, onOver: () => void) {
  const [left, setLeft] = useState(nextAfterSeconds)
  const [isCancelled, setCancelled] = useState(false)
  const isCounting = isOn && !isCancelled
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (!isCounting) return undefined
    let rest = nextAfterSeconds
    const timer = setInterval(() => {
      if (isOccupied()) return
      rest -= 1
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      over()
    }, 1_000)
    return () => {
      clearInterval(timer)
      setLeft(nextAfterSeconds)
    }
  }, [isCounting])
  return { left: isCounting ? left : undefined, cancel: () => setCancelled(true) }
}

/** Dialogs, and the emoji panel, which takes the focus from the text. */
const occupying = '[role=dialog], [role=alertdialog], dialog[open], [data-emoji-panel]'

function isOccupied(): boolean {
  return (
    document.visibilityState === 'hidden' ||
    document.activeElement instanceof HTMLTextAreaElement ||
    document.querySelector(occupying) !== null
  )
}
