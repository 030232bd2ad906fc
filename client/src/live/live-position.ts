/** The number of the last event that a person's device has, stored between visits. */
export interface LiveMemory {
  read(uid: number): string | undefined
  write(uid: number, id: string): void
}

export interface LivePosition {
  readonly uid: number
  readonly after: string | undefined
  /** Where it starts, or starts again. */
  set(id: string): void
  /** `next` is to be shown, `known` was shown already; at a `gap` something between is missing. */
  place(id: string): 'next' | 'known' | 'gap'
}

export function openPosition(uid: number, memory: LiveMemory): LivePosition {
  let last = memory.read(uid)
  return {
    uid,
    get after() {
      return last
    },
    set(id) {
      last = id
      memory.write(uid, id)
    },
    place(id) {
      const step = last === undefined ? 1 : Number(id) - Number(last)
      if (step <= 0) return 'known'
      return step === 1 ? 'next' : 'gap'
    },
  }
}
