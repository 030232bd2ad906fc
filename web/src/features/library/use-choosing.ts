import { useState } from 'react'

/** Choosing among the works of a list, to do something with many at once. */
export function useChoosing(ids: readonly string[]) {
  const [isOn, setOn] = useState(false)
  const [picked, pick] = useState<ReadonlySet<string>>(new Set())
  // What has left the list is chosen no more.
  const chosen = ids.filter((id) => picked.has(id))
  const hasAll = ids.length > 0 && chosen.length === ids.length
  return {
    // Where nothing is left to choose from, it is over.
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
