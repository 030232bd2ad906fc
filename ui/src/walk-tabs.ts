import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Keyboard handler for a tab of a tablist: arrow keys, Home and End move the focus and the selection. */
export function walkTabs(event: KeyboardEvent<HTMLElement>, choose: (index: number) => void): void {
  const step = steps[event.key]
  const list = event.currentTarget.parentElement
  if (!step || !list) return
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')]
  const index = tabs.findIndex((tab) => tab === event.currentTarget)
  event.preventDefault()
  const next = step(index, tabs.length - 1)
  tabs[next]?.focus({ preventScroll: true })
  choose(next)
}
