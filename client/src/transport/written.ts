/** Remembers for a while that this client has written, so that its reads find it through every process of the server. */
export interface Written {
  /** The mark of the last write; undefined some seconds after it, when every process knows of it. */
  mark(): string | undefined
  /** Learns from an answer's header. */
  observe(header: string | null): void
}

const keptMs = 10_000

export function createWritten(now: () => number = () => performance.now()): Written {
  let last: { readonly mark: string; readonly at: number } | undefined
  return {
    mark: () => (last && now() - last.at < keptMs ? last.mark : undefined),
    observe(header) {
      if (header) last = { mark: header, at: now() }
    },
  }
}
