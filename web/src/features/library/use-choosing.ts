import { useState } from 'react'

/** The selection among the works of a list, for batch actions. */
export function useChoosing(ids: readonly string[]) {
  const [isOn, setOn] = useState(false)
  const [picked, pick] = useState<ReadonlySet<string>>(new Set())
  // Entries that left the list are deselected.
  const chosen = ids.filter((id) => picked.has(id))
  const hasAll = ids.length > 0 && chosen.length === ids.length
  return {
    // An empty list ends the selection mode.
    isOn: isOn && ids.length > 0,
    chosen,
    hasAll,
    has: (id: string) => picked.has(id),
    set(on: boolean) {
      setOn(on)
      pick(new Set())
    },
    toggle(id: string) {
      const next = new Set(picked)
      if (!next.delete(id)) next.add(id)
      pick(next)
    },
    toggleAll: () => pick(new Set(hasAll ? [] : ids)),
  }
}

export type Choosing = ReturnType<typeof useChoosing>
