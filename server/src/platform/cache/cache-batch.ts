/** Collects tags, and sends them in one message per interval however many changes there are. */
export interface TagBatch {
  add(tags: readonly string[]): void
}

const intervalMs = 500
/** So many fit into one message. */
const atMost = 150

/** What cannot be sent is sent with the next batch: the other processes may be as unreachable as the database. */
export function createTagBatch(send: (tags: readonly string[]) => Promise<void>): TagBatch {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    const tags = [...waiting].slice(0, atMost)
    for (const name of tags) waiting.delete(name)
    try {
      await send(tags)
    } catch {
      for (const name of tags) waiting.add(name)
    }
    timer = undefined
    schedule()
  }

  function schedule(): void {
    if (waiting.size === 0 || timer) return
    timer = setTimeout(() => void flush(), intervalMs).unref()
  }

  return {
    add(tags) {
      for (const name of tags) waiting.add(name)
      schedule()
    },
  }
}
