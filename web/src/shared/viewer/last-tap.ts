export interface LastTapSetting<T> {
  /** Tells the server how it shall be; saying it again changes nothing there. */
  send(id: string, isOn: boolean): Promise<T>
  /** Shows at once how somebody wishes it, or how it is after all. */
  show(id: string, isOn: boolean): void
  /** The server has taken what was wished last. */
  onDone(id: string, answer: T): void
}

export interface LastTap {
  /** `before` is how it stood until this tap. */
  set(id: string, isOn: boolean, before: boolean): void
  /** From now on: says whether what is known has become newer than what is asked for now. */
  watch(id: string): () => boolean
}

/** What is switched on and off by tapping: one call at a time for each thing, and however fast the taps, the last one wins. */
export function createLastTap<T>({ send, show, onDone }: LastTapSetting<T>): LastTap {
  const wishes = new Map<string, boolean>()
  const taps = new Map<string, number>()

  async function follow(id: string, before: boolean): Promise<void> {
    let held = before
    let wish = wishes.get(id)
    while (wish !== undefined) {
      const outcome = await outcomeOf(send(id, wish))
      if (outcome) held = wish
      const latest = wishes.get(id)
      if (latest === wish) {
        wishes.delete(id)
        if (outcome) onDone(id, outcome.answer)
        else show(id, held)
        return
      }
      wish = latest
    }
  }

  return {
    watch(id) {
      const before = taps.get(id)
      const wasWaiting = wishes.has(id)
      return () => wasWaiting || taps.get(id) !== before
    },
    set(id, isOn, before) {
      const isFollowed = wishes.has(id)
      wishes.set(id, isOn)
      taps.set(id, (taps.get(id) ?? 0) + 1)
      show(id, isOn)
      if (!isFollowed) void follow(id, before)
    },
  }
}

/** Nothing where it failed: the client has told the person why. */
async function outcomeOf<T>(sent: Promise<T>): Promise<{ readonly answer: T } | undefined> {
  try {
    return { answer: await sent }
  } catch {
    return undefined
  }
}
